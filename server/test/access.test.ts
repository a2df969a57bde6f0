import type { Access, Endpoint } from '@sklon/contract/endpoint';
import { endpoints } from '@sklon/contract/endpoints';
import { type RouteName, routes } from '@sklon/contract/routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, useTestApp } from './app.ts';
import { makeInstructor, makeUser, type TestUser } from './factories.ts';
import { proofHeader, proofOf } from './registrations.ts';

const ROLES = ['visitor', 'user', 'provider', 'admin'] as const;
type Role = (typeof ROLES)[number];

const TURNED_AWAY: Record<Access, Partial<Record<Role, 401 | 403>>> = {
  public: {},
  optional: {},
  telegram: {},
  proven: {},
  user: { visitor: 401 },
  // Only the provider has access to their settings, not even an admin.
  provider: { visitor: 401, user: 403, admin: 403 },
  admin: { visitor: 401, user: 403, provider: 403 },
};

const test = useTestApp();
const people: Partial<Record<Role, TestUser>> = {};

beforeAll(async () => {
  people.user = await makeUser(test.db);
  people.provider = (await makeInstructor(test.db)).user;
  people.admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
});

const session = (person: TestUser | undefined) =>
  person ? { authorization: `Bearer ${person.token}` } : {};
const proof = (person: TestUser | undefined) => (person ? proofHeader(proofOf(test, person)) : {});

async function statusOf(name: RouteName, headers: Record<string, string>): Promise<number> {
  const response = await test.app.inject({
    method: routes[name].method,
    url: `/api${routes[name].path.replace(/\{\w+\}/g, '2000000000')}`,
    headers,
  });
  if (response.statusCode === 401 && !['telegram', 'proven'].includes(endpoints[name].access))
    expect(response.json()).toEqual({
      detail: 'User authentication required',
      code: 'unauthenticated',
    });
  return response.statusCode;
}

/** They would end the sessions that the other tests use. */
const ENDINGS = ['signOut', 'endAllSessions'] as const satisfies RouteName[];

describe.each(
  (Object.keys(routes) as RouteName[]).filter((name) => !ENDINGS.some((ending) => ending === name)),
)('%s', (name) => {
  const { access, messengerAuth }: Endpoint = endpoints[name];

  // spec: 5.14, 6.1, 6.25, D.50
  it.each(ROLES)(`is ${access}: %s`, async (role) => {
    const status = await statusOf(name, session(people[role]));
    const wanted = TURNED_AWAY[access][role];
    if (wanted === undefined) expect([401, 403]).not.toContain(status);
    else expect(status).toBe(wanted);
  });

  // Telegram data are valid for a day and cannot be revoked: only calls of applications accept them, and never as an admin's.
  it.each(['user', 'provider', 'admin'] as const)(
    `${messengerAuth ? 'accepts' : 'ignores'} Telegram data: %s`,
    async (role) => {
      const status = await statusOf(name, proof(people[role]));
      const wanted =
        TURNED_AWAY[access][messengerAuth ? (role === 'admin' ? 'user' : role) : 'visitor'];
      if (wanted === undefined) expect([401, 403]).not.toContain(status);
      else expect(status).toBe(wanted);
    },
  );
});

it.each(ENDINGS)('%s requires a session', async (name) => {
  for (const headers of [{}, proof(people.user)]) expect(await statusOf(name, headers)).toBe(401);
});

// spec: D.51
it('an address outside the table is not found, with an error of the usual shape', async () => {
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['POST', '/api/marketplace'],
    ['GET', '/api/admin'],
    ['GET', '/providers/uploads/provider_docs/a.pdf'],
  ] as const) {
    const response = await test.app.inject({ method, url });
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { detail: 'Не найдено', code: 'not_found' },
    ]);
  }
});

// spec: S.17.3
it('every response carries the security headers', async () => {
  for (const url of ['/api/marketplace/resorts', '/api/nothing', '/live']) {
    const { headers } = await test.app.inject({ method: 'GET', url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});

it('a body that is not JSON is refused and is no server failure', async () => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/auth/telegram',
    headers: { 'content-type': 'application/json' },
    payload: '{"id":',
  });
  expect([response.statusCode, response.json().code]).toEqual([400, 'bad_request']);
});

it('a body over 64 KiB is refused', async () => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/auth/telegram',
    payload: { first_name: 'а'.repeat(70_000) },
  });
  expect([response.statusCode, response.json().code]).toEqual([413, 'payload_too_large']);
});
