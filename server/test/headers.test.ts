import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import { useTestApp } from './app.ts';
import { getRaw, listen, sendRaw } from './http.ts';
import { makeSite } from './site.ts';

const test = useTestApp();
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  const site = await makeSite();
  app = await createApp(test.deps, { site });
  port = await listen(app);
});

afterAll(() => app.close());

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
};

describe('every response', () => {
  it.each([
    ['the API', '/api/marketplace/resorts', 200],
    ['a refusal', '/api/auth/me', 401],
    ['a wrong method', '/api/auth/telegram', 405],
    ['an unknown call', '/api/nothing', 404],
    ['a page', '/', 200],
    ['a page that is not there', '/nothing', 404],
    ['a file', '/assets/app-1.js', 200],
    ['the service worker', '/sw.js', 200],
    ['a missing file', '/assets/nothing.js', 404],
    ['a document', '/documents/user_agreement.md', 200],
    ['the description', '/api/openapi.json', 200],
    ['its page', '/api/docs', 200],
    ['an address that cannot be decoded', '/api/%zz', 400],
    ['the probe', '/live', 200],
  ])(
    'of %s carries the security headers and admits no foreign origin',
    async (_, address, status) => {
      const answer = await getRaw(port, address, ['Origin: https://evil.example']);
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject(ALWAYS);
      expect(Object.keys(answer.headers).join()).not.toMatch(
        /access-control|x-powered-by|^server|strict-transport/,
      );
    },
  );

  it('to malformed or too long HTTP carries them as well, with an error of the usual shape', async () => {
    const long = await getRaw(port, `/api/marketplace/resorts?${'x'.repeat(20_000)}`);
    const headers = await getRaw(port, '/', [`X-Long: ${'x'.repeat(20_000)}`]);
    const broken = await sendRaw(port, 'BREW / HTCPCP/1.0\r\n\r\n');
    expect([long.status, headers.status, broken.status]).toEqual([431, 431, 400]);
    for (const answer of [long, headers, broken]) {
      expect(answer.headers).toMatchObject({ ...ALWAYS, connection: 'close' });
      expect(JSON.parse(answer.body)).toEqual({
        detail: expect.any(String),
        code: expect.stringMatching(/^(headers_too_large|bad_request)$/),
      });
    }
  });

  it('to a HEAD that is too long has no body, which the client would read as the next response', async () => {
    const request = (method: string) =>
      `${method} /?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const [got, headed] = [
      await sendRaw(port, request('GET')),
      await sendRaw(port, request('HEAD')),
    ];
    expect(headed).toMatchObject({
      status: 431,
      body: '',
      headers: { ...ALWAYS, connection: 'close' },
    });
    expect(headed.headers['content-length']).toBe(String(Buffer.byteLength(got.body)));
  });
});

describe('the service worker', () => {
  it.each(['identity', 'br'])(
    'is revalidated each time and may fetch only from the site (%s)',
    async (encoding) => {
      const { headers } = await app.inject({
        url: '/sw.js',
        headers: { 'accept-encoding': encoding },
      });
      expect(headers['content-encoding']).toBe(encoding === 'br' ? 'br' : undefined);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      );
      expect(headers['content-type']).toMatch(/javascript/);
    },
  );

  it('may be registered by a page, only from the site', async () => {
    expect((await app.inject({ url: '/' })).headers['content-security-policy']).toContain(
      "worker-src 'self'",
    );
  });
});

describe('a preflight', () => {
  it('grants nothing', async () => {
    const answer = await app.inject({
      method: 'OPTIONS',
      url: '/api/marketplace/instructor-bookings/with-time',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(answer.statusCode).toBe(405);
    expect(Object.keys(answer.headers).join()).not.toContain('access-control');
  });
});

describe('the policy of pages', () => {
  const policy = async () =>
    String((await app.inject({ url: '/' })).headers['content-security-policy']);

  // spec: S.17.1
  it('allows the page’s own inline scripts by their hashes, and no others and no eval', async () => {
    const page = await app.inject({ url: '/' });
    const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page.body) ?? [];
    const scripts = /script-src ([^;]+)/.exec(await policy())?.[1];
    expect(scripts).toContain(
      `'self' 'sha256-${createHash('sha256').update(script).digest('base64')}' `,
    );
    expect(scripts).not.toMatch(/unsafe|nonce|\*|data:|https?:(\s|$)/);
  });

  it('is the same for all visitors', async () => {
    expect(new Set(await Promise.all(Array.from({ length: 50 }, policy)))).toHaveLength(1);
  });

  it('forbids frames, base, forms and plugins, and allows only Telegram’s origins', async () => {
    const text = await policy();
    for (const rule of [
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
      "default-src 'self'",
    ])
      expect(text).toContain(rule);
    const { widgetSrc, oauthOrigin } = test.config.telegram;
    const allowed = new Set([new URL(widgetSrc).origin, new URL(oauthOrigin).origin]);
    expect(
      [...text.matchAll(/https?:\/\/[^\s;]+/g)].filter(([origin]) => !allowed.has(origin)),
    ).toEqual([]);
  });
});

describe('the policy of pages', () => {
  it('lets no text become HTML', async () => {
    const { headers } = await app.inject({ url: '/' });
    expect(headers['content-security-policy']).toContain(
      "require-trusted-types-for 'script'; trusted-types default",
    );
  });
});

describe('security.txt', () => {
  const read = async (securityContact: string | undefined) => {
    const made = await createApp({ ...test.deps, config: { ...test.config, securityContact } });
    const answer = await made.inject({ url: '/.well-known/security.txt' });
    await made.close();
    return answer;
  };

  it('names the contact of the settings, and is valid for half a year', async () => {
    const { headers, body } = await read('mailto:security@sklon.example');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'Contact: mailto:security@sklon.example',
      'Expires: 2026-07-13T00:00:00.000Z',
      'Preferred-Languages: ru, en',
      `Canonical: ${test.config.publicOrigin}/.well-known/security.txt`,
      '',
    ]);
  });

  it('is not there without one', async () => {
    expect((await read(undefined)).statusCode).toBe(404);
  });
});

describe('the map', () => {
  it('allows images of its tiles’ origin once tiles are configured, and of no other', async () => {
    const pictures = async (mapTiles: Config['mapTiles']) => {
      const made = await createApp(
        { ...test.deps, config: { ...test.config, mapTiles } },
        { site: await makeSite() },
      );
      const { headers } = await made.inject({ url: '/' });
      await made.close();
      return /img-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];
    };
    expect(await pictures(undefined)).toBe("'self' data: blob:");
    const tiles = {
      url: 'https://tiles.example.org:8443/{z}/{x}/{y}.png?key=1',
      attribution: '© Карты',
    };
    expect(await pictures(tiles)).toBe("'self' data: blob: https://tiles.example.org:8443");
  });
});

describe('in production', () => {
  // spec: S.17.2
  it('responses require browsers to stay with HTTPS', async () => {
    const production = await createApp(
      { ...test.deps, config: { ...test.config, production: true } },
      { site: await makeSite() },
    );
    const page = await production.inject({ url: '/' });
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(page.headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(
      (await production.inject({ url: '/api/nothing' })).headers['strict-transport-security'],
    ).toBeDefined();
    await production.close();
  });
});

describe('the caching of a response', () => {
  it('is forbidden with a session or an error, and else requires revalidation', async () => {
    for (const url of [
      '/api/auth/me',
      '/api/marketplace/bookings/user',
      '/api/nothing',
      '/assets/nothing.js',
    ])
      expect([url, (await app.inject({ url })).headers['cache-control']]).toEqual([
        url,
        'no-store',
      ]);
    expect((await app.inject({ url: '/api/marketplace/resorts' })).headers['cache-control']).toBe(
      'no-cache',
    );
  });
});
