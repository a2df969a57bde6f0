/** The limits of the contract, each at its endpoint (trust.md, checks 8 and 18). */
import type { Endpoint, Limits as Rates } from '@sklon/contract/endpoint';
import { endpoints } from '@sklon/contract/endpoints';
import type { Route } from '@sklon/contract/public-routes';
import { type RouteName, routes } from '@sklon/contract/routes';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { type Limit, type Limits, openLimits } from '../src/http/limits/limits.ts';
import { TEST_NOW, useTestApp } from './app.ts';
import { type Caller, callerOf, callOf } from './limited-calls.ts';

const test = useTestApp({ RATE_LIMITS: 'on' });
const admins = new Set<string>();
/** By the limit's name: counts further calls of whoever was counted last. */
const countMore = new Map<string, (calls: number) => Promise<void>>();
let app: FastifyInstance;

beforeAll(async () => {
  const limits = remembering(await openLimits({ redisUrl: undefined }, test.db, test.deps.log));
  app = await createApp({ ...test.deps, limits, config: { ...test.config, admins } });
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

/** Hundreds of calls are counted at once instead of being made: that a call counts once is limits.test.ts's. */
function remembering(limits: Limits): Limits {
  const remember = <Counted extends Limit>(name: string, limit: Counted): Counted =>
    Object.assign((caller: string | number, points?: number) => {
      countMore.set(name, (calls) => limit(caller, calls));
      return limit(caller, points);
    }, limit);
  return {
    byAddress: (name, rate) => remember(`${name} by address`, limits.byAddress(name, rate)),
    byAccount: (name, rate) => remember(`${name} by caller`, limits.byAccount(name, rate)),
    close: () => limits.close(),
  };
}

function setNow(now: Date): void {
  test.setNow(now);
  vi.useFakeTimers({ toFake: ['Date'], now });
}

const limited = (Object.keys(routes) as RouteName[]).flatMap((name) => {
  const { limits = {} }: Endpoint = endpoints[name];
  return (['address', 'caller'] as const).flatMap((by) => {
    const rate = limits[by];
    return rate ? [{ name, by, ...rate }] : [];
  });
});

const withoutLimit = (by: keyof Rates, rule: (route: Route, endpoint: Endpoint) => boolean) =>
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

/** Each row has addresses of its own. */
const addressOf = (row: number, n: number) => `198.18.${row}.${n}`;

describe.each(limited.map((limit, row) => ({ ...limit, row })))('$name by $by', (limit) => {
  const { name, max, perSeconds, by, row } = limit;

  it(`is refused after ${max} calls, not for others, and possible again after ${perSeconds} s`, async () => {
    setNow(TEST_NOW);
    const caller = await callerOf(test.db, admins, name);
    // By account, every call comes from another address; by address, the calls are within the account's limit.
    const calling = (n: number): Caller => ({
      ...caller,
      address: addressOf(row, by === 'caller' ? n : 1),
    });
    expect((await callOf(app, name, calling(1))).statusCode).not.toBe(429);
    await countMore.get(`${name} by ${by}`)?.(max - 2);
    expect((await callOf(app, name, calling(2))).statusCode).not.toBe(429);
    setNow(new Date(TEST_NOW.getTime() + 20_400));
    const refused = await callOf(app, name, calling(3));
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { detail: expect.stringContaining('Подождите'), code: 'rate_limited' },
    ]);
    expect(refused.headers['retry-after']).toBe(String(perSeconds - 20));
    const other =
      by === 'caller'
        ? { ...(await callerOf(test.db, admins, name)), address: addressOf(row, 1) }
        : { ...caller, address: addressOf(row, 2) };
    expect((await callOf(app, name, other)).statusCode).not.toBe(429);
    setNow(new Date(TEST_NOW.getTime() + perSeconds * 1_000));
    expect((await callOf(app, name, calling(4))).statusCode).not.toBe(429);
  });
});
