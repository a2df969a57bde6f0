/** Hostile addresses, methods and parameters (trust.md, Checks 13 and 14). */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Access, Endpoint } from '@sklon/contract/endpoint';
import { endpoints } from '@sklon/contract/endpoints';
import { type RouteName, routes } from '@sklon/contract/routes';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { ADMIN_TELEGRAM_ID, errorBody, useTestApp } from './app.ts';
import { makeInstructor, makeUser } from './factories.ts';
import { getRaw, listen, sendRaw } from './http.ts';
import { makeSite } from './site.ts';

const test = useTestApp();
let app: FastifyInstance;
let port: number;
let token: string;
const entitled: Partial<Record<Access, string>> = {};
const photo = Buffer.from('RIFF0000WEBP');

beforeAll(async () => {
  const uploads = join(test.config.dataDir, 'uploads');
  for (const directory of ['profile_photos', 'provider_docs'])
    await mkdir(join(uploads, directory), { recursive: true });
  await writeFile(join(uploads, 'profile_photos', 'a1b2.webp'), photo);
  for (const name of ['.hidden.webp', 'page.html'])
    await writeFile(join(uploads, 'profile_photos', name), 'secret');
  await writeFile(join(uploads, 'provider_docs', 'passport.pdf'), 'secret');
  app = await createApp(test.deps, { site: await makeSite() });
  port = await listen(app);
  ({ token } = await makeUser(test.db));
  entitled.provider = (await makeInstructor(test.db)).user.token;
  entitled.admin = (await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID })).token;
});

afterAll(() => app.close());

describe('a profile photo', () => {
  // spec: 7.78, D.84
  it('is cached by browsers for ever', async () => {
    const answer = await app.inject({ url: '/providers/uploads/profile_photos/a1b2.webp' });
    expect(answer.rawPayload).toEqual(photo);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(
      (await app.inject({ method: 'HEAD', url: '/providers/uploads/profile_photos/a1b2.webp' }))
        .statusCode,
    ).toBe(200);
  });

  it('that does not exist is not cached', async () => {
    const answer = await app.inject({ url: '/providers/uploads/profile_photos/none.webp' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

const UPS = [
  '../provider_docs/passport.pdf',
  '..%2fprovider_docs%2fpassport.pdf',
  '%2e%2e/provider_docs/passport.pdf',
  '%2e%2e%2fprovider_docs%2fpassport.pdf',
  '..%5cprovider_docs%5cpassport.pdf',
  '..\\provider_docs\\passport.pdf',
  '%252e%252e%252fprovider_docs%252fpassport.pdf',
  '....//provider_docs/passport.pdf',
];
const TRICKS = [
  'a1b2.webp%00',
  'a1b2.webp%00.png',
  '%00',
  './a1b2.webp',
  '%2e/a1b2.webp',
  '/a1b2.webp',
  '//a1b2.webp',
  'a1b2.webp/',
  'a1b2.webp/.',
  'a1b2.webp\\',
  'A1B2.WEBP',
  'a1b2.webp;x',
  'a1b2.webp%20',
  'a1b2.webp::$DATA',
  '.hidden.webp',
  '%2ehidden.webp',
  'page.html',
  '',
  '.',
  '..',
  '~',
  'x'.repeat(150),
  'x'.repeat(300),
];

describe.each([
  '/providers/uploads/profile_photos/',
  '/providers/uploads/provider_docs/',
  '/providers/uploads/',
  '/documents/',
  '/assets/',
])('below %s', (prefix) => {
  // spec: S.14.5
  it.each([...UPS, ...TRICKS])('the path «%s» is not found', async (trick) => {
    const answer = await getRaw(port, prefix + trick);
    expect(answer.body).not.toContain('secret');
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([404, 'not_found']);
  });

  it.each(['%zz', '%', '%c0%ae%c0%ae/x', '%ff'])(
    'the path «%s» is refused as malformed',
    async (broken) => {
      const answer = await getRaw(port, prefix + broken);
      expect([answer.status, JSON.parse(answer.body)]).toEqual([
        400,
        { detail: 'Запрос составлен неверно', code: 'bad_request' },
      ]);
    },
  );
});

// spec: D.85
it('documents of providers are not among the public files', async () => {
  expect(
    (await app.inject({ url: '/providers/uploads/provider_docs/passport.pdf' })).statusCode,
  ).toBe(404);
});

describe('methods', () => {
  const ALL = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

  it.each(Object.values(routes))(
    'other than $method of $path are refused, and the response names the right one',
    async ({ path }) => {
      const allowed = Object.values(routes)
        .filter((route) => route.path === path)
        .map((route): string => route.method);
      if (allowed.includes('GET')) allowed.push('HEAD');
      const named = allowed.toSorted();
      for (const method of ALL.filter((one) => !allowed.includes(one))) {
        const answer = await app.inject({
          method,
          url: `/api${path.replace(/\{\w+\}/g, '1')}`,
          headers: { authorization: `Bearer ${token}` },
        });
        expect([
          method,
          answer.statusCode,
          String(answer.headers.allow).split(', ').toSorted(),
        ]).toEqual([method, 405, named]);
        if (method !== 'HEAD')
          expect(answer.json()).toEqual({
            detail: 'Метод не поддерживается',
            code: 'method_not_allowed',
          });
      }
    },
  );

  it('HEAD responds as GET does, without a body', async () => {
    const [head, got] = [
      await app.inject({ method: 'HEAD', url: '/api/marketplace/instructors' }),
      await app.inject({ url: '/api/marketplace/instructors' }),
    ];
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(got.rawPayload.length),
    ]);
    expect((await app.inject({ method: 'HEAD', url: '/api/auth/me' })).statusCode).toBe(401);
  });

  it.each(['TRACE', 'PROPFIND'])('%s is not supported', async (method) => {
    const { status } = await sendRaw(
      port,
      `${method} /api/marketplace/resorts HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect([400, 404, 405]).toContain(status);
  });
});

describe('unknown calls', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api//marketplace/resorts',
    '/API/marketplace/resorts',
    '/api/marketplace/resorts/',
    '/api/../api/marketplace/resorts',
    '/api/docs/../../etc',
    '/api/docs/package.json',
    '/api/docs/%2e%2e/package.json',
  ])('%s', async (address) => {
    const answer = await getRaw(port, address);
    if (!address.startsWith('/api/')) expect(answer.headers['content-type']).toContain('text/html');
    else expect([answer.status, JSON.parse(answer.body).code]).toEqual([404, 'not_found']);
  });
});

describe('ids', () => {
  const withId = (Object.keys(routes) as RouteName[]).filter(
    (name) => (endpoints[name] as Endpoint).params !== undefined,
  );

  // spec: S.13.3
  it.each(withId)('%s refuses everything that is no id', async (name) => {
    for (const bad of [
      '0',
      '-1',
      '1.5',
      '1e3',
      '0x1',
      'abc',
      '%00',
      '1%00',
      '2147483648',
      '9223372036854775808',
      '%D9%A1',
      '1%20',
      'NaN',
      '1,2',
      'x'.repeat(300),
    ]) {
      const answer = await app.inject({
        method: routes[name].method,
        url: `/api${routes[name].path.replace(/\{\w+\}/, bad)}?date=2026-01-14`,
        headers: { authorization: `Bearer ${entitled[endpoints[name].access] ?? token}` },
      });
      expect([400, 404], `${bad} → ${answer.statusCode}`).toContain(answer.statusCode);
      expect(errorBody.parse(answer.json())).toBeDefined();
    }
  });
});

describe('parameters given twice', () => {
  it.each([
    '/api/marketplace/instructors?limit=1&limit=2',
    '/api/marketplace/instructors?resort_id=1&resort_id=1',
    '/api/providers/instructor/1/availability?date=2026-01-14&date=2026-01-15',
  ])('%s', async (url) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
  });
});

describe('a body with __proto__', () => {
  it('changes no object and gives no rights', async () => {
    const payload =
      '{"preferred_skill_type":"ski","__proto__":{"is_admin":true},"constructor":{"prototype":{"is_admin":true}}}';
    const answer = await app.inject({
      method: 'PATCH',
      url: '/api/auth/me/preferred-skill-type',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload,
    });
    expect([answer.statusCode, answer.json().is_admin, Reflect.get({}, 'is_admin')]).toEqual([
      200,
      false,
      undefined,
    ]);
  });
});

describe('two requests in one', () => {
  it.each([
    [
      'both lengths',
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /live HTTP/1.1\r\nHost: x\r\n\r\n',
    ],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde'],
    ['a folded header', 'X: 1\r\n Transfer-Encoding: chunked\r\n\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n'],
  ])('by %s are refused', async (_, rest) => {
    const answer = await sendRaw(
      port,
      `POST /api/auth/telegram HTTP/1.1\r\nHost: localhost\r\n${rest}`,
    );
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 'bad_request']);
  });
});
