/** Sign-in by a call or an SMS, and attempts to abuse it (decision 38). */
import type { AttemptProof } from '@sklon/contract/identities';
import { beforeEach, describe, expect, it } from 'vitest';
import { allRows } from '../../../../test/all-tables.ts';
import { TEST_NOW, useTestApp } from '../../../../test/app.ts';
import { startMessenger } from '../../../../test/messenger.ts';
import { newPhone, SMS_GATEWAY, smsOf } from '../../../../test/sms.ts';
import { telegramAuthOf } from '../../../../test/telegram-auth.ts';
import { createApp } from '../../../app.ts';
import { createLog } from '../../../log.ts';

const sms = smsOf(await startMessenger(SMS_GATEWAY));
const test = useTestApp(sms.env);
beforeEach(() => test.setNow(TEST_NOW));

const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);

async function codeTo(phone: string): Promise<string> {
  const [newest = ''] = await sms.inbox(phone);
  return /\b\d{6}\b/.exec(newest)?.[0] ?? '';
}

const start = async (phone: string) =>
  (await test.call('startPhoneSignIn', { body: { phone } })).body;
const isProven = async (secret: string) =>
  (await test.call('getSignInState', { body: { secret } })).body.proven;

async function called(phone: string): Promise<AttemptProof> {
  const { secret } = await start(phone);
  await sms.call(phone);
  expect(await isProven(secret)).toBe(true);
  return { provider: 'phone', secret };
}
async function texted(phone: string): Promise<AttemptProof & { code: string }> {
  const { secret } = await start(phone);
  await test.call('sendSignInCode', { body: { secret } });
  return { provider: 'phone', secret, code: await codeTo(phone) };
}
const signIn = async (body: AttemptProof) => (await test.call('signInWithProvider', { body })).body;
const refusedSignIn = async (body: AttemptProof) => {
  const refused = await test.refused('signInWithProvider', { body });
  return [refused.status, refused.body.code];
};
const INVALID = [401, 'identity_invalid'];
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

it('makes an account of a number that called, and finds it by an SMS the next time', async () => {
  const phone = newPhone();
  const first = await signIn(await called(phone));
  expect(first.user).toMatchObject({ first_name: null, phone, identities: ['phone'] });
  const { body } = await test.call('listIdentities', {}, { token: first.token });
  expect(body[0]?.label).toMatch(/^\+7\s9\d\d\s\d{3}-\d{2}-\d{2}$/);
  expect((await signIn(await texted(phone))).user.id).toBe(first.user.id);
});

it('makes a contact of the number, which goes with the way to sign in', async () => {
  const phone = newPhone();
  const { token, user } = await signIn(await called(phone));
  const { body } = await test.call('listContacts', {}, { token });
  expect(body).toEqual([
    { id: expect.any(Number), channel: 'sms', address: phone, reachable: null },
  ]);
  await test.call('addIdentity', { body: telegramAuthOf({}) }, { token });
  await test.call('removeIdentity', { params: { provider: 'phone' } }, { token });
  const left = test.db.selectFrom('contacts').select('channel').where('user_id', '=', user.id);
  expect(await left.execute()).toEqual([{ channel: 'telegram' }]);
});

it('waits for the call, and asks the gateway at most every three seconds', async () => {
  const phone = newPhone();
  const { secret, call_phone } = await start(phone);
  expect(call_phone).toBe('+78005008275');
  expect(await isProven(secret)).toBe(false);
  expect(await refusedSignIn({ provider: 'phone', secret })).toEqual(INVALID);
  await sms.call(phone);
  expect(await isProven(secret)).toBe(false);
  test.setNow(later(0.05));
  expect(await isProven(secret)).toBe(true);
  expect((await signIn({ provider: 'phone', secret })).user.phone).toBe(phone);
});

it.each(['+7 7012345678', '+44 7911 123456', '+7 495 123-45-67', '8 800 500-82-75', '123'])(
  'takes Russian mobile numbers alone: not %s',
  async (phone) => {
    const refused = await test.refused('startPhoneSignIn', { body: { phone } });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'phone']);
  },
);

describe('a gateway', () => {
  it('without money, or away, is said to be away', async () => {
    await sms.fault('no_money');
    const phone = newPhone();
    const refused = await test.refused('startPhoneSignIn', { body: { phone } });
    expect([refused.status, refused.body.code]).toEqual([503, 'sign_in_unavailable']);
    for (const kind of ['5xx', 'drop', 'not_json'] as const) {
      await sms.away('callcheck/add', kind);
      const away = await test.refused('startPhoneSignIn', { body: { phone } });
      expect([away.status, away.body.code]).toEqual([503, 'sign_in_unavailable']);
    }
  });

  it('that refuses a number inside of its «OK», or loses the SMS, answers as for any other', async () => {
    for (const kind of ['number', 'silent'] as const) {
      const phone = newPhone();
      const { secret } = await start(phone);
      await sms.fault(kind);
      expect((await test.call('sendSignInCode', { body: { secret } })).status).toBe(204);
      expect(await sms.inbox(phone)).toEqual([]);
    }
  });
});

describe('an attempt', () => {
  it('opens one session, in the browser that began alone', async () => {
    const proof = await called(newPhone());
    const stranger = { ...proof, secret: (await start(newPhone())).secret };
    expect(await refusedSignIn(stranger)).toEqual(INVALID);
    const both = await Promise.allSettled([signIn(proof), signIn(proof)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusedSignIn(proof)).toEqual(INVALID);
  });

  it('ends after five wrong codes, also with another SMS', async () => {
    const phone = newPhone();
    const proof = await texted(phone);
    const guess = { ...proof, code: wrong(proof.code) };
    for (let n = 0; n < 4; n += 1) expect((await refusedSignIn(guess))[0]).toBe(400);
    await test.call('sendSignInCode', { body: { secret: proof.secret } });
    expect((await refusedSignIn(guess))[0]).toBe(400);
    expect(await refusedSignIn({ ...proof, code: await codeTo(phone) })).toEqual(INVALID);
  });

  it('knows its last code alone', async () => {
    const phone = newPhone();
    const proof = await texted(phone);
    await test.call('sendSignInCode', { body: { secret: proof.secret } });
    const next = await codeTo(phone);
    if (next !== proof.code) expect((await refusedSignIn(proof))[0]).toBe(400);
    expect((await signIn({ ...proof, code: next })).user.phone).toBe(phone);
  });

  it('that began before its person signed out everywhere, or is over, opens nothing', async () => {
    const phone = newPhone();
    const { token } = await signIn(await called(phone));
    const old = await called(phone);
    test.setNow(later(1));
    await test.call('endAllSessions', {}, { token });
    expect(await refusedSignIn(old)).toEqual(INVALID);
    const late = await texted(phone);
    test.setNow(later(12));
    expect(await refusedSignIn(late)).toEqual(INVALID);
    const state = await test.refused('getSignInState', { body: { secret: late.secret } });
    expect([state.status, state.body.code]).toEqual(INVALID);
  });
});

it('answers and writes the same for a number that somebody signs in by', async () => {
  const known = newPhone();
  await signIn(await called(known));
  const traces = [];
  for (const phone of [known, newPhone()]) {
    const before = new Set(await allRows(test.db));
    const { status, headers, body } = await test.call('startPhoneSignIn', { body: { phone } });
    await test.call('sendSignInCode', { body: { secret: body.secret } });
    traces.push({
      status,
      headers: Object.keys(headers),
      body: { ...body, secret: '' },
      tables: (await allRows(test.db))
        .filter((row) => !before.has(row))
        .map((row) => row.split(':', 1)[0]),
      sms: (await sms.inbox(phone))[0]?.replace(/\d{6}/, ''),
    });
  }
  expect(traces[0]).toEqual(traces[1]);
  expect(traces[0]?.tables).toEqual(['sign_in_attempts']);
});

describe('a number that has been given to somebody else', () => {
  const HALF_A_YEAR = 181 * 24 * 60;

  it('opens no account that has another way in and was not used for half a year', async () => {
    const phone = newPhone();
    const auth = telegramAuthOf({});
    const { token, user } = (await test.call('signInWithTelegram', { body: auth })).body;
    await test.call('addIdentity', { body: await called(phone) }, { token });
    test.setNow(later(HALF_A_YEAR));
    expect(await refusedSignIn(await called(phone))).toEqual([403, 'number_unused']);
    const fresh = telegramAuthOf({
      id: auth.id,
      auth_date: Math.floor(test.now().getTime() / 1_000),
    });
    await test.call('signInWithTelegram', { body: fresh });
    test.setNow(later(HALF_A_YEAR + 1));
    expect((await signIn(await called(phone))).user.id).toBe(user.id);
  });

  it('opens an account that nothing else opens', async () => {
    const phone = newPhone();
    const { user } = await signIn(await called(phone));
    test.setNow(later(HALF_A_YEAR));
    expect((await signIn(await called(phone))).user.id).toBe(user.id);
  });
});

it('writes no number, code or secret into the log', async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'trace' }, { write: (line) => lines.push(line) });
  const app = await createApp({ ...test.deps, log });
  const phone = newPhone();
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
  await sms.fault('no_money');
  expect((await post('/api/auth/phone', { phone })).statusCode).toBe(503);
  const { secret } = (await post('/api/auth/phone', { phone })).json();
  await sms.fault('number');
  for (let n = 0; n < 2; n += 1)
    expect((await post('/api/auth/attempts/code', { secret })).statusCode).toBe(204);
  const code = await codeTo(phone);
  const { token } = (await post('/api/auth/providers', { provider: 'phone', secret, code })).json();
  expect(lines.join('')).toContain('the SMS gateway refused');
  for (const text of [phone, phone.slice(1), code, secret, token, sms.apiId])
    expect(lines.join('')).not.toContain(text);
  await app.close();
});

describe('against pumping', () => {
  const limited = useTestApp({
    ...sms.env,
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.0/8',
    SMS_DAILY_RUBLES: '70',
  });
  const ask = async (phone: string, from: string) => {
    const { statusCode } = await limited.app.inject({
      method: 'POST',
      url: '/api/auth/phone',
      payload: { phone },
      headers: { 'x-forwarded-for': from },
    });
    return statusCode;
  };
  const repeat = async (times: number, whom: (n: number) => [string, string]) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) statuses.push(await ask(...whom(n)));
    return statuses;
  };
  const taken = (statuses: number[]) => statuses.filter((status) => status === 200).length;

  // One after the other, as all of them spend the same money.
  it('a number, a network address, numbers alike and the money of a day are limited', async () => {
    const one = newPhone();
    expect(taken(await repeat(7, (n) => [one, `203.0.113.${n}`]))).toBe(5);
    expect(taken(await repeat(12, () => [newPhone(), '198.51.100.7']))).toBe(10);
    const alike = (n: number) => `+7901234${String(n).padStart(4, '0')}`;
    expect(taken(await repeat(33, (n) => [alike(n), `192.0.2.${n}`]))).toBe(30);
    // 45 of 70 rubles are spent; what the limits refused before cost nothing.
    const rest = await repeat(30, (n) => [newPhone(), `100.64.0.${n}`]);
    expect(rest).toEqual([...Array(25).fill(200), ...Array(5).fill(503)]);
    expect(
      (await allRows(limited.db)).filter((row) => row.startsWith('rate_limits')).join(),
    ).not.toMatch(/\+79|203\.0/);
  });
});
