import { describe, expect, test } from 'vitest';
import { startStandin, type Json } from './standin.ts';

const API_ID = 'api-id-of-the-tests';
const PHONE = '79161234567';
const OTHER = '79161234568';

async function start(clock?: () => number) {
  const standin = await startStandin({ sms: { apiId: API_ID }, ...(clock && { clock }) });
  const post = (path: string, form: Record<string, string>, query = '') =>
    fetch(`${standin.url}/sms/${path}${query}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
  /** All that is refused is refused with HTTP 200. */
  const call = async (path: string, form: Record<string, string> = {}): Promise<Json> => {
    const response = await post(path, { api_id: API_ID, json: '1', ...form });
    expect(response.status).toBe(200);
    return (await response.json()) as Json;
  };
  const send = (to = PHONE, msg = 'Занятие отменено') => call('sms/send', { to, msg });
  const inbox = (to = PHONE) => standin.get(`/sim/sms?to=%2B${to}`);
  return { ...standin, post, call, send, inbox };
}

const codesOf = (answer: Json) => [answer['status'], answer['status_code']];
const NO_MONEY = ['ERROR', 201];

test('an SMS is taken and can be read, newest first', async () => {
  const { send, inbox } = await start();
  const answer = await send();
  expect(codesOf(answer)).toEqual(['OK', 100]);
  expect(answer['sms']?.[PHONE]).toMatchObject({ status: 'OK', sms_id: expect.any(String) });
  await send(PHONE, 'Занятие перенесено');
  await send(OTHER);
  expect(await inbox()).toMatchObject([
    { to: PHONE, text: 'Занятие перенесено' },
    { to: PHONE, text: 'Занятие отменено' },
  ]);
});

describe('with HTTP 200 it refuses', () => {
  test.each([
    ['a foreign api_id', { api_id: 'another' }, 200],
    ['no number', { to: '' }, 202],
    ['a number of another country', { to: '447911123456' }, 202],
    ['no text', { msg: '' }, 203],
  ])('%s', async (_, form, code) => {
    const { call, inbox } = await start();
    const answer = await call('sms/send', { to: PHONE, msg: 'Занятие отменено', ...form });
    expect(codesOf(answer)).toEqual(['ERROR', code]);
    expect(await inbox()).toEqual([]);
  });

  test('what stands in the address, and says so as text without json=1', async () => {
    const { post } = await start();
    const query = `?${new URLSearchParams({ api_id: API_ID, json: '1' }).toString()}`;
    const response = await post('my/balance', {}, query);
    expect([response.status, await response.text()]).toEqual([200, '200']);
  });

  test('everything while the money is out, and its balance says so', async () => {
    const { call, send, inbox, sim } = await start();
    await sim('sms/fault', { kind: 'no_money', times: 2 });
    expect((await call('my/balance'))['balance']).toBe(0);
    expect(codesOf(await send())).toEqual(NO_MONEY);
    expect(codesOf(await call('callcheck/add', { phone: PHONE }))).toEqual(NO_MONEY);
    expect((await call('my/balance'))['balance']).toBeGreaterThan(100);
    expect(codesOf(await send())).toEqual(['OK', 100]);
    expect(await inbox()).toHaveLength(1);
  });

  test.each([
    [undefined, 207],
    [230, 230],
    [231, 231],
  ])('a number inside of an «OK», with the code that is asked for: %s', async (code, expected) => {
    const { send, inbox, sim } = await start();
    await sim('sms/fault', { kind: 'number', ...(code && { code }) });
    const answer = await send();
    expect(codesOf(answer)).toEqual(['OK', 100]);
    expect(answer['sms']?.[PHONE]).toMatchObject({ status: 'ERROR', status_code: expected });
    expect(await inbox()).toEqual([]);
    await send();
    expect(await inbox()).toHaveLength(1);
  });
});

test('an SMS that is lost in silence looks taken, and nobody reads it', async () => {
  const { send, inbox, sim } = await start();
  await sim('sms/fault', { kind: 'silent' });
  const answer = await send();
  expect(answer['sms']?.[PHONE]).toMatchObject({ status: 'OK', status_code: 100 });
  expect(await inbox()).toEqual([]);
});

describe('a call', () => {
  const check = async (at: Awaited<ReturnType<typeof start>>) => {
    const { check_id } = (await at.call('callcheck/add', { phone: PHONE })) as unknown as {
      check_id: string;
    };
    /** A text or a number, as the real one gives it. */
    return async () =>
      JSON.stringify((await at.call('callcheck/status', { check_id }))['check_status']);
  };

  test('proves the number that it comes from', async () => {
    const at = await start();
    const status = await check(at);
    expect(await status()).toBe('400');
    expect(await at.sim('sms/call', { phone: OTHER })).toHaveProperty('error');
    await at.sim('sms/call', { phone: PHONE });
    expect(await status()).toBe('"401"');
  });

  test('is waited for five minutes', async () => {
    let now = Date.now();
    const at = await start(() => now);
    const status = await check(at);
    now += 5 * 60_000;
    expect(await status()).toBe('"402"');
    expect(await at.sim('sms/call', { phone: PHONE })).toHaveProperty('error');
  });
});

test('faults of the line hit the call that they name', async () => {
  const { post, send, sim } = await start();
  await sim('fault', { kind: '5xx', method: 'sms/sms/send' });
  const form = { api_id: API_ID, json: '1' };
  expect((await post('my/balance', form)).status).toBe(200);
  expect((await post('sms/send', form)).status).toBe(502);
  await sim('fault', { kind: 'drop', method: 'sms' });
  await expect(send()).rejects.toThrow('fetch failed');
  await sim('fault', { kind: 'not_json', method: 'sms' });
  await expect(send()).rejects.toThrow('JSON');
});

test('the page has a button for each fault, and a reset takes them back', async () => {
  const { url, post, send, inbox, sim } = await start();
  const page = await (await fetch(`${url}/sms`)).text();
  const kinds = [...page.matchAll(/name="kind" value="(\w+)"/g)].map(([, kind = '']) => kind);
  expect(kinds).toEqual(['no_money', 'number', 'silent']);
  expect(await sim('sms/fault', { kind: 'flood' })).toHaveProperty('error');
  for (const kind of kinds) {
    const pressed = await post('fault', { kind });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/sms']);
    await send();
    expect(await inbox()).toEqual([]);
    await post('fault', { kind });
  }
  await sim('reset');
  await send();
  expect(await inbox()).toHaveLength(1);
});

test('without its setting there is no gateway', async () => {
  const { url } = await startStandin();
  expect((await fetch(`${url}/sms/sms/send`, { method: 'POST' })).status).toBe(404);
});
