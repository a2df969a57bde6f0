import { expect, test } from 'vitest';
import { ANNA, startStandin, TOKEN } from './standin.ts';

test('the error code is the HTTP status too', async () => {
  const { url } = await startStandin();
  const unauthorized = await fetch(`${url}/bot123:wrong/getMe`);
  expect(unauthorized.status).toBe(401);
  expect(await unauthorized.json()).toEqual({
    ok: false,
    error_code: 401,
    description: 'Unauthorized',
  });
  const unknown = await fetch(`${url}/bot${TOKEN}/sendTelepathy`);
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toEqual({ ok: false, error_code: 404, description: 'Not Found' });
});

test('query, form, JSON and multipart carry the same parameters', async () => {
  const { url } = await startStandin();
  const fields = { chat_id: String(ANNA.id), text: 'привет, «мир» & 100%' };
  const multipart = new FormData();
  for (const [key, value] of Object.entries(fields)) multipart.set(key, value);
  const root = `${url}/bot${TOKEN}/sendmessage`;
  const answers = await Promise.all([
    fetch(`${root}?${new URLSearchParams(fields).toString()}`),
    fetch(root, { method: 'POST', body: new URLSearchParams(fields) }),
    fetch(root, {
      method: 'POST',
      body: JSON.stringify(fields),
      headers: { 'content-type': 'application/json' },
    }),
    fetch(root, { method: 'POST', body: multipart }),
  ]);
  for (const answer of answers)
    expect(await answer.json()).toMatchObject({ ok: true, result: { text: fields.text } });
});

test('a broken body is a bad request', async () => {
  const { url } = await startStandin();
  const answer = await fetch(`${url}/bot${TOKEN}/sendMessage`, {
    method: 'POST',
    body: '{',
    headers: { 'content-type': 'application/json' },
  });
  expect(await answer.json()).toMatchObject({ ok: false, error_code: 400 });
});

test('commands are stored per scope and language', async () => {
  const { call } = await startStandin();
  const commands = [{ command: 'bookings', description: 'Мои брони' }];
  expect(await call('setMyCommands', { commands })).toEqual({ ok: true, result: true });
  expect((await call('getMyCommands'))['result']).toEqual(commands);
  expect((await call('getMyCommands', { language_code: 'ru' }))['result']).toEqual([]);
  expect(
    (await call('setMyCommands', { commands: [{ command: 'Брони', description: 'x' }] }))[
      'description'
    ],
  ).toBe('Bad Request: BOT_COMMAND_INVALID');
});
