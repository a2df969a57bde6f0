import { connect } from 'node:net';
import { expect, test } from 'vitest';
import type { OutboxEntry } from '../src/sim/outbox.ts';
import { createFloodControl } from '../src/telegram/bot-api/flood-control.ts';
import { ANNA, startStandin, TOKEN } from './standin.ts';

const message = { chat_id: ANNA.id, text: 'a' };

test('a chat takes a burst, then 429 names the wait', async () => {
  const { call } = await startStandin({ ratePerChat: { burst: 2, perSecond: 0.25 } });
  await call('sendMessage', message);
  await call('sendMessage', message);
  const refused = {
    ok: false,
    error_code: 429,
    description: 'Too Many Requests: retry after 4',
    parameters: { retry_after: 4 },
  };
  expect(await call('sendMessage', message)).toEqual(refused);
});

test('tokens come back with time, per chat and overall', () => {
  let now = 0;
  const flood = createFloodControl({ burst: 1, perSecond: 1, overallPerSecond: 2 }, () => now);
  flood.admit(1);
  expect(() => flood.admit(1)).toThrow('retry after 1');
  flood.admit(2);
  expect(() => flood.admit(3)).toThrow('retry after 1');
  now = 1000;
  flood.admit(1);
  flood.admit(3);
});

test('faults apply to the calls they name, as often as requested', async () => {
  const { call, sim } = await startStandin();
  await sim('fault', { kind: '429', method: 'sendMessage', times: 1, retry_after: 7 });
  await sim('fault', { kind: '5xx', chat_id: ANNA.id, times: 1 });
  expect(await call('getMe')).toMatchObject({ ok: true });
  expect(await call('sendMessage', message)).toMatchObject({
    error_code: 429,
    parameters: { retry_after: 7 },
  });
  expect(await call('sendMessage', message)).toEqual({
    ok: false,
    error_code: 502,
    description: 'Bad Gateway',
  });
  expect(await call('sendMessage', message)).toMatchObject({ ok: true });
});

test('a dropped call is not accepted, a call dropped after accepting is', async () => {
  const { call, sim, get } = await startStandin();
  await sim('fault', { kind: 'drop', times: 1 });
  await expect(call('sendMessage', { ...message, text: 'first' })).rejects.toThrow('fetch failed');
  await sim('fault', { kind: 'drop_after_accept', times: 1 });
  await expect(call('sendMessage', { ...message, text: 'second' })).rejects.toThrow('fetch failed');
  expect((await get(`/sim/chat/${ANNA.id}`))['messages']).toMatchObject([{ text: 'second' }]);
});

/** Is there no more when the stand-in finds the request. */
function callAndLeave(url: string, path: string, body: object, headers = ''): Promise<void> {
  const text = JSON.stringify(body);
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${headers}Content-Length: ${text.length}\r\n\r\n${text}`,
    );
    socket.destroy();
  });
  socket.on('close', () => resolve());
  return promise;
}

test('a call whose client has left is not accepted', async () => {
  const max = { token: 'max-token', botUsername: 'sklon_max_bot' };
  const { url, call, sim, get } = await startStandin({ max });
  await sim('max/start', { telegram_id: ANNA.id });
  const text = 'left';
  await callAndLeave(url, `/bot${TOKEN}/sendMessage`, { ...message, text });
  const headers = 'Authorization: max-token\r\n';
  await callAndLeave(url, `/max/messages?user_id=${5_000_000_000 + ANNA.id}`, { text }, headers);
  for (const next of ['b', 'c', 'd']) await call('sendMessage', { ...message, text: next });
  const entries = (await get('/sim/outbox')) as unknown as OutboxEntry[];
  expect(entries.map(({ params }) => params['text'])).toEqual(['b', 'c', 'd']);
});

test('a timeout holds the answer and does nothing', async () => {
  const { url, sim, get } = await startStandin();
  await sim('fault', { kind: 'timeout', times: 1 });
  const controller = new AbortController();
  const held = fetch(`${url}/bot7000000000:test-token/sendMessage?chat_id=${ANNA.id}&text=a`, {
    signal: controller.signal,
  });
  await expect.poll(() => get('/sim/fault')).toEqual({ faults: [] });
  controller.abort();
  await expect(held).rejects.toThrow('aborted');
  expect(await get('/sim/outbox')).toEqual([]);
});

test('the outbox lists accepted calls in order and can be waited on', async () => {
  const { call, get, sim } = await startStandin();
  const waiting = get('/sim/outbox?method=sendVenue&wait=5000');
  await call('sendMessage', message);
  await call('sendMessage', { ...message, text: '' });
  await call('sendVenue', {
    chat_id: ANNA.id,
    latitude: 1,
    longitude: 2,
    title: 'Касса',
    address: 'Поляна',
  });
  expect(await waiting).toMatchObject([
    { method: 'sendVenue', chat_id: ANNA.id, params: { title: 'Касса' } },
  ]);
  const all = await get('/sim/outbox');
  expect(all).toMatchObject([
    { seq: 1, method: 'sendMessage', message_id: expect.any(Number) },
    { seq: 2, method: 'sendVenue' },
  ]);
  expect(await get('/sim/outbox?since=1')).toMatchObject([{ seq: 2 }]);
  await sim('reset');
  expect(await get('/sim/outbox')).toEqual([]);
});
