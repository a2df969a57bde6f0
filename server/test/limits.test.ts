import type { TelegramAuth } from '@sklon/contract/auth';
import type { Endpoint, Limits } from '@sklon/contract/endpoint';
import { endpoints } from '@sklon/contract/endpoints';
import type { Route } from '@sklon/contract/public-routes';
import { type RouteName, routes } from '@sklon/contract/routes';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { TEST_NOW, useTestApp } from './app.ts';
import { makeInstructor, makeUser } from './factories.ts';
import { formOf } from './registration-forms.ts';
import { telegramAuthOf } from './telegram-auth.ts';

const test = useTestApp({ RATE_LIMITS: 'on' });
const TOGETHER = 10;
const admins = new Set<string>();
let app: FastifyInstance;

beforeEach(async () => {
  setNow(TEST_NOW);
  await test.db.deleteFrom('rate_limits').execute();
  app = await createApp({ ...test.deps, config: { ...test.config, admins } });
});

afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

function setNow(now: Date): void {
  test.setNow(now);
  vi.useFakeTimers({ toFake: ['Date'], now });
}

interface Caller {
  token?: string;
  proof?: TelegramAuth;
  address?: string;
  forwardedFor?: string;
}

function call(
  name: RouteName,
  { token, proof, address = '192.0.2.1', forwardedFor }: Caller = {},
  target = app,
) {
  const payload = proof && bodyOf(name, proof);
  return target.inject({
    method: routes[name].method,
    url: `/api${routes[name].path.replace(/\{\w+\}/g, '2000000000')}`,
    remoteAddress: address,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
    },
    ...(payload && { payload }),
  });
}

function bodyOf(name: RouteName, proof: TelegramAuth): object {
  if (name === 'signInWithTelegram') return proof;
  if (name === 'registerProvider')
    return { ...formOf('instructor'), telegram_auth: proof, resort_ids: [2_000_000_000] };
  if (name !== 'checkRegistrationStatus') return { telegram_auth: proof };
  const form = new FormData();
  form.append('telegram_auth', JSON.stringify(proof));
  form.append('service_type', 'instructor');
  return form;
}

async function statuses(
  times: number,
  make: (n: number) => ReturnType<typeof call>,
): Promise<number[]> {
  const found: number[] = [];
  while (found.length < times) {
    const some = Array.from({ length: Math.min(TOGETHER, times - found.length) }, (_, n) =>
      make(found.length + n),
    );
    found.push(...(await Promise.all(some)).map(({ statusCode }) => statusCode));
  }
  return found;
}

async function callerOf(name: RouteName): Promise<Caller> {
  const { access }: Endpoint = endpoints[name];
  if (access === 'public') return {};
  if (access === 'telegram' || access === 'proven') return { proof: telegramAuthOf() };
  if (access === 'provider') return { token: (await makeInstructor(test.db)).user.token };
  const user = await makeUser(test.db);
  if (access === 'admin') admins.add(`telegram:${user.telegramId}`);
  return { token: user.token };
}

const limited = (Object.keys(routes) as RouteName[]).flatMap((name) => {
  const { limits = {} }: Endpoint = endpoints[name];
  return (['address', 'caller'] as const).flatMap((by) => {
    const rate = limits[by];
    return rate ? [{ name, by, ...rate }] : [];
  });
});

const withoutLimit = (by: keyof Limits, rule: (route: Route, endpoint: Endpoint) => boolean) =>
  (Object.keys(routes) as RouteName[]).filter((name) => {
    const endpoint: Endpoint = endpoints[name];
    return rule(routes[name], endpoint) && !endpoint.limits?.[by];
  });

describe('a limit', () => {
  // spec: S.8.4
  it('is on every write and download of a person, except of what they read, settings, agreements and sessions', () => {
    expect(
      withoutLimit(
        'caller',
        ({ method }, { access, download }) =>
          access !== 'admin' && (method !== 'GET' || download !== undefined),
      ),
    ).toEqual([
      'markMessagesRead',
      'setPreferredResort',
      'setPreferredSkillType',
      'acceptAgreement',
      // Nobody's yet: by address.
      'startSignIn',
      'startEmailSignIn',
      'startMaxSignIn',
      'startPhoneSignIn',
      'sendSignInCode',
      'getSignInState',
      'signInWithProvider',
      'signOut',
      'endSession',
      'endAllSessions',
      'withdrawConsent',
      // By address: a browser calls it.
      'renewPush',
    ]);
  });

  it('is on every upload and every proof of an identity, by address too', () => {
    const isCostly = ({ encoding }: Route, { access }: Endpoint) =>
      encoding !== undefined || access === 'telegram' || access === 'proven';
    expect([...withoutLimit('caller', isCostly), ...withoutLimit('address', isCostly)]).toEqual([]);
  });

  it('is on every list with pages and filters, except the reviews of one instructor', () => {
    expect(withoutLimit('address', (_, { query }) => query?.shape['cursor'] !== undefined)).toEqual(
      ['listInstructorReviews', 'listProviderReviews'],
    );
  });

  it('of an address is that of two callers or more, at most 10 calls a second, and a caller’s at most 4', () => {
    for (const { name, by, max, perSeconds } of limited) {
      const { limits }: Endpoint = endpoints[name];
      if (by === 'address' && limits?.caller) {
        expect([name, limits.caller.perSeconds]).toEqual([name, perSeconds]);
        expect([name, max / limits.caller.max >= 2]).toEqual([name, true]);
      }
      expect([name, max / perSeconds <= (by === 'caller' ? 4 : 10)]).toEqual([name, true]);
    }
  });

  it('allows a person thirty requests to others a minute', () => {
    for (const name of ['createInstructorBooking', 'createInquiry'] as const)
      expect(endpoints[name].limits.caller).toEqual({ max: 30, perSeconds: 60 });
  });
});

/** Calls that share nothing but the counted address or caller: each stays within the other limit of the endpoint. */
async function callers({
  name,
  by,
  max,
}: (typeof limited)[number]): Promise<(n: number) => Caller> {
  if (by === 'caller') {
    const one = await callerOf(name);
    return (n) => ({ ...one, address: `192.0.2.${n % 250}` });
  }
  const { limits }: Endpoint = endpoints[name];
  const people: Caller[] = [];
  while (people.length * (limits?.caller?.max ?? max) < max + 3) people.push(await callerOf(name));
  return (n) => ({ ...people[n % people.length], address: '192.0.2.1' });
}

describe.each(limited)('$name by $by', (limit) => {
  const { name, max, perSeconds, by } = limit;

  it(`is refused after ${max} calls, not for others, and possible again after ${perSeconds} s`, async () => {
    const caller = await callers(limit);
    expect(await statuses(max, (n) => call(name, caller(n)))).not.toContain(429);
    setNow(new Date(TEST_NOW.getTime() + 20_400));
    const refused = await call(name, caller(max));
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { detail: expect.stringContaining('Подождите'), code: 'rate_limited' },
    ]);
    expect(refused.headers['retry-after']).toBe(String(perSeconds - 20));
    const other =
      by === 'caller'
        ? { ...(await callerOf(name)), address: '192.0.2.1' }
        : { ...caller(0), address: '192.0.2.2' };
    expect((await call(name, other)).statusCode).not.toBe(429);
    setNow(new Date(TEST_NOW.getTime() + perSeconds * 1_000));
    expect((await call(name, caller(max + 1))).statusCode).not.toBe(429);
  });
});

it('an account’s limit is that of all processes together', async () => {
  const beside = await createApp({
    ...test.deps,
    config: { ...test.config, admins },
  });
  const caller = await callerOf('createInstructorBooking');
  const found = await statuses(40, (n) =>
    call('createInstructorBooking', caller, n % 2 === 0 ? app : beside),
  );
  expect(found.filter((status) => status === 429)).toHaveLength(10);
  await beside.close();
});

it('a call with an invalid proof does not count for any account’s limit', async () => {
  const proof = telegramAuthOf();
  const forged = { ...proof, user_hash: '0'.repeat(64) };
  expect(
    new Set(
      await statuses(30, (n) =>
        call('signInWithTelegram', { proof: forged, address: `192.0.2.${n}` }),
      ),
    ),
  ).toEqual(new Set([401]));
  expect((await call('signInWithTelegram', { proof })).statusCode).toBe(200);
});

it('anonymous callers are refused before they are counted by caller', async () => {
  expect(new Set(await statuses(40, () => call('createInstructorBooking')))).toEqual(
    new Set([401]),
  );
});

describe('the limit of all calls of an address', () => {
  it('is 1,200 a minute, in the shape of errors', async () => {
    expect(await statuses(1_200, () => call('getTelegramConfig'))).not.toContain(429);
    const refused = await call('listResorts');
    expect([
      refused.statusCode,
      refused.json().code,
      Number(refused.headers['retry-after']),
    ]).toEqual([429, 'rate_limited', expect.any(Number)]);
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
    expect((await call('listResorts', { address: '192.0.2.2' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/live', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
  });

  it('is not evaded by another spelling of the path', async () => {
    await statuses(1_200, () => call('getTelegramConfig'));
    for (const url of [
      '/%61pi/auth/telegram/config',
      '/api/auth/telegram/%63onfig',
      '/api/auth/telegram/config?x=1',
    ])
      expect([url, (await app.inject({ url, remoteAddress: '192.0.2.1' })).statusCode]).toEqual([
        url,
        429,
      ]);
  });
});

describe('a made-up X-Forwarded-For', () => {
  const signIn = (forwardedFor: string, target: FastifyInstance, address = '10.0.0.5') =>
    call('signInWithTelegram', { forwardedFor, address }, target);

  // spec: S.18.3
  it('evades no limit when no proxy is trusted', async () => {
    expect((await statuses(61, (n) => signIn(`203.0.113.${n}`, app))).at(-1)).toBe(429);
  });

  it('evades none when it does not come from the trusted proxy', async () => {
    const behind = await createApp({
      ...test.deps,
      config: { ...test.config, trustProxy: ['10.0.0.0/8'] },
    });
    expect(
      (await statuses(61, (n) => signIn(`203.0.113.${n}`, behind, '198.51.100.7'))).at(-1),
    ).toBe(429);
    await behind.close();
  });

  it('evades none behind the trusted proxy, which adds the true address; others behind it are free', async () => {
    const behind = await createApp({
      ...test.deps,
      config: { ...test.config, trustProxy: ['10.0.0.0/8'] },
    });
    expect(
      (await statuses(61, (n) => signIn(`203.0.113.${n}, in-process, 198.51.100.7`, behind))).at(
        -1,
      ),
    ).toBe(429);
    expect((await signIn('198.51.100.8', behind)).statusCode).toBe(400);
    await behind.close();
  });

  it('that is no address counts as the address of the trusted proxy that passed it on', async () => {
    const behind = await createApp({
      ...test.deps,
      config: { ...test.config, trustProxy: ['10.0.0.0/8'] },
    });
    const garbage = (n: number) =>
      [`198.51.100.7:${n}`, `host-${n}`, `${n}`.repeat(3_000), `[2001:db8::${n}]`][n % 4] ?? '';
    expect((await statuses(61, (n) => signIn(garbage(n + 1_000), behind))).at(-1)).toBe(429);
    expect((await signIn('198.51.100.7', behind)).statusCode).toBe(400);
    await behind.close();
  });

  it('of one IPv6 /56 network counts as one, and an IPv4 address in IPv6 as itself', async () => {
    expect(
      (
        await statuses(61, (n) =>
          call('signInWithTelegram', { address: `2001:db8:0:${n.toString(16)}::1` }),
        )
      ).at(-1),
    ).toBe(429);
    for (const address of ['2001:db8:0:100::1', '198.51.100.9'])
      expect((await call('signInWithTelegram', { address })).statusCode).toBe(400);
    expect(
      (await statuses(60, () => call('signInWithTelegram', { address: '::ffff:198.51.100.9' }))).at(
        -1,
      ),
    ).toBe(429);
  });
});
