/** Limits of how often one may call, and by what they tell callers apart (trust.md, Checks 8 and 18). */
import type { Endpoint } from '@sklon/contract/endpoint';
import { endpoints } from '@sklon/contract/endpoints';
import { type RouteName, routes } from '@sklon/contract/routes';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { TEST_NOW, useTestApp } from './app.ts';
import { makeInstructor, makeUser } from './factories.ts';

const test = useTestApp({ RATE_LIMITS: 'on' });
const admins = new Set<string>();
let app: FastifyInstance;

beforeEach(async () => {
  test.setNow(TEST_NOW);
  app = await createApp({ ...test.deps, config: { ...test.config, adminTelegramIds: admins } });
});

afterEach(() => app.close());

interface Caller {
  token?: string;
  address?: string;
  forwardedFor?: string;
}

/** A call with no input: whoever is within the limit is refused for another reason. */
function call(name: RouteName, { token, address = '192.0.2.1', forwardedFor }: Caller = {}, target = app) {
  return target.inject({
    method: routes[name].method,
    url: `/api${routes[name].path.replace(/\{\w+\}/g, '2000000000')}`,
    remoteAddress: address,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
    },
  });
}

async function statuses(times: number, make: (n: number) => ReturnType<typeof call>): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < times; n += 1) found.push((await make(n)).statusCode);
  return found;
}

/** A person whom the endpoint lets in. */
async function tokenFor(name: RouteName): Promise<string> {
  const { access }: Endpoint = endpoints[name];
  if (access === 'provider') return (await makeInstructor(test.db)).user.token;
  const user = await makeUser(test.db);
  if (access === 'admin') admins.add(String(user.telegramId));
  return user.token;
}

const limited = (Object.keys(routes) as RouteName[]).flatMap((name) => {
  const { limit }: Endpoint = endpoints[name];
  return limit ? [{ name, ...limit }] : [];
});

it('limits stand where calls cost most', () => {
  expect(limited.map(({ name, max, perSeconds, by }) => `${name} ${max}/${perSeconds} s by ${by}`)).toEqual([
    'createInstructorBooking 30/60 s by caller',
    'cancelInstructorBooking 60/60 s by caller',
    'createRequest 30/60 s by caller',
    'cancelRequest 60/60 s by caller',
    'acceptRequest 60/60 s by caller',
    'declineRequest 60/60 s by caller',
    'createReview 30/60 s by caller',
    'answerReview 30/60 s by caller',
    'signInWithTelegram 30/60 s by address',
    'updateNotificationChoices 60/60 s by caller',
    'exportAccount 10/600 s by caller',
    'deleteAccount 10/600 s by caller',
    'validateTelegramAuth 60/60 s by address',
    'registerProvider 60/3600 s by address',
    'uploadRegistrationDocument 60/600 s by caller',
    'uploadRegistrationPhoto 30/600 s by caller',
    'cancelRegistration 30/60 s by address',
    'createDocumentLink 120/60 s by caller',
    'checkRegistrationStatus 60/60 s by address',
    'updateInstructorSettings 120/60 s by caller',
    'createBusyTime 240/60 s by caller',
    'deleteBusyTime 240/60 s by caller',
    'confirmBooking 60/60 s by caller',
    'declineBooking 60/60 s by caller',
    'cancelBookingAsProvider 60/60 s by caller',
    'uploadRentalPhoto 60/600 s by caller',
  ]);
});

describe.each(limited)('$name', ({ name, max, perSeconds, by }) => {
  it(`is refused after ${max} calls, and free again after ${perSeconds} s`, async () => {
    const callers = { token: await tokenFor(name), address: '192.0.2.1' };
    expect(await statuses(max, () => call(name, callers))).not.toContain(429);
    test.setNow(new Date(TEST_NOW.getTime() + 20_400));
    const refused = await call(name, callers);
    expect([refused.statusCode, refused.json()]).toEqual([429, { detail: expect.stringContaining('Подождите'), code: 'rate_limited' }]);
    expect(refused.headers['retry-after']).toBe(String(perSeconds - 20));
    test.setNow(new Date(TEST_NOW.getTime() + perSeconds * 1_000));
    expect((await call(name, callers)).statusCode).not.toBe(429);
  });

  it(`counts by ${by}`, async () => {
    const [one, other] = [await tokenFor(name), await tokenFor(name)];
    const used: Caller = { token: one, address: '192.0.2.1' };
    await statuses(max, () => call(name, used));
    const sameAddress = await call(name, { token: other, address: '192.0.2.1' });
    const sameCaller = await call(name, { token: one, address: '192.0.2.2' });
    expect([sameAddress.statusCode === 429, sameCaller.statusCode === 429]).toEqual(by === 'address' ? [true, false] : [false, true]);
  });
});

it('visitors are turned away before they are counted by caller', async () => {
  expect(new Set(await statuses(40, () => call('createInstructorBooking')))).toEqual(new Set([401]));
});

describe('the limit of all calls of an address', () => {
  it('is 1,200 a minute, in the shape of errors', async () => {
    expect(await statuses(1_200, () => call('getTelegramConfig'))).not.toContain(429);
    const refused = await call('listResorts');
    expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after'])]).toEqual([
      429,
      'rate_limited',
      expect.any(Number),
    ]);
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
    expect((await call('listResorts', { address: '192.0.2.2' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/live', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
  });

  it('is not evaded by another spelling of the path', async () => {
    await statuses(1_200, () => call('getTelegramConfig'));
    for (const url of ['/%61pi/auth/telegram/config', '/api/auth/telegram/%63onfig', '/api/auth/telegram/config?x=1'])
      expect([url, (await app.inject({ url, remoteAddress: '192.0.2.1' })).statusCode]).toEqual([url, 429]);
  });
});

describe('a made-up X-Forwarded-For', () => {
  const signIn = (forwardedFor: string, target: FastifyInstance, address = '10.0.0.5') =>
    call('signInWithTelegram', { forwardedFor, address }, target);

  it('evades no limit when no proxy is trusted', async () => {
    expect((await statuses(31, (n) => signIn(`203.0.113.${n}`, app))).at(-1)).toBe(429);
  });

  it('evades none when it does not come from the trusted proxy', async () => {
    const behind = await createApp({ ...test.deps, config: { ...test.config, trustProxy: ['10.0.0.0/8'] } });
    expect((await statuses(31, (n) => signIn(`203.0.113.${n}`, behind, '198.51.100.7'))).at(-1)).toBe(429);
    await behind.close();
  });

  it('evades none behind the trusted proxy, which adds the true address; others behind it are free', async () => {
    const behind = await createApp({ ...test.deps, config: { ...test.config, trustProxy: ['10.0.0.0/8'] } });
    expect((await statuses(31, (n) => signIn(`203.0.113.${n}, in-process, 198.51.100.7`, behind))).at(-1)).toBe(429);
    expect((await signIn('198.51.100.8', behind)).statusCode).toBe(400);
    for (const odd of ['', ',', 'unknown', 'fe80::1%eth0', '::ffff:198.51.100.9', '1'.repeat(3_000)])
      expect((await signIn(odd, behind)).statusCode).toBe(400);
    await behind.close();
  });

  it('of one IPv6 network counts as one', async () => {
    expect((await statuses(31, (n) => call('signInWithTelegram', { address: `2001:db8::${n.toString(16)}` }))).at(-1)).toBe(429);
    expect((await call('signInWithTelegram', { address: '2001:db8:0:1::1' })).statusCode).toBe(400);
  });
});
