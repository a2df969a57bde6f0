import type { RouteName } from '@sklon/contract/routes';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { TEST_NOW, useTestApp } from './app.ts';
import { type Caller, callerOf, callOf } from './limited-calls.ts';
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

function call(name: RouteName, caller?: Caller, target = app) {
  return callOf(target, name, caller);
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

it('an account’s limit is that of all processes together', async () => {
  const beside = await createApp({
    ...test.deps,
    config: { ...test.config, admins },
  });
  const caller = await callerOf(test.db, admins, 'createInstructorBooking');
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
