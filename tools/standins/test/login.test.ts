import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { ANNA, OLEG, startStandin, TOKEN, type TestStandin } from './standin.ts';

const SITE = 'http://127.0.0.1:3000';
const BOT_ID = '7000000000';

/** The check of core.telegram.org/widgets/login-legacy, written apart from the signing code. */
function isSigned({ hash, ...fields }: Record<string, unknown>): boolean {
  const check = Object.keys(fields)
    .toSorted()
    .map((key) => `${key}=${String(fields[key])}`)
    .join('\n');
  return (
    createHmac('sha256', createHash('sha256').update(TOKEN).digest())
      .update(check)
      .digest('hex') === hash
  );
}

function allow({ url }: TestStandin, body: object): Promise<Response> {
  return fetch(`${url}/auth/allow`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
}

function ask({ url }: TestStandin, origin: string, cookie = ''): Promise<Response> {
  return fetch(`${url}/auth/get`, {
    method: 'POST',
    body: new URLSearchParams({ bot_id: BOT_ID }),
    headers: { origin, cookie, 'x-requested-with': 'XMLHttpRequest' },
  });
}

test('allowing signs the person’s data and opens the chat', async () => {
  const standin = await startStandin();
  const answer = await allow(standin, {
    bot_id: BOT_ID,
    origin: SITE,
    person_id: OLEG.id,
    write: true,
  });
  const { event, result } = (await answer.json()) as {
    event: string;
    result: Record<string, unknown>;
  };
  expect(event).toBe('auth_result');
  expect(result).toEqual({
    id: OLEG.id,
    first_name: 'Олег',
    auth_date: expect.any(Number),
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(isSigned(result)).toBe(true);
  expect(await standin.call('sendMessage', { chat_id: OLEG.id, text: 'a' })).toMatchObject({
    ok: true,
  });
  expect((await standin.call('getUpdates'))['result']).toMatchObject([
    { message: { connected_website: '127.0.0.1' } },
  ]);
});

test('without the permission the chat stays shut', async () => {
  const standin = await startStandin();
  await allow(standin, { bot_id: BOT_ID, origin: SITE, person_id: OLEG.id, write: false });
  expect(await standin.call('sendMessage', { chat_id: OLEG.id, text: 'a' })).toMatchObject({
    error_code: 403,
  });
});

test('/auth/get returns what the same browser and site were allowed, until the window opens again', async () => {
  const standin = await startStandin();
  expect(await (await ask(standin, SITE)).json()).toEqual({ user: false, origin: SITE });
  const allowed = await allow(standin, {
    bot_id: BOT_ID,
    origin: SITE,
    person_id: ANNA.id,
    write: true,
  });
  const cookie = allowed.headers.get('set-cookie')?.split(';')[0] ?? '';
  const response = await ask(standin, SITE, cookie);
  expect(response.headers.get('access-control-allow-origin')).toBe(SITE);
  expect(response.headers.get('access-control-allow-credentials')).toBe('true');
  expect(await response.json()).toMatchObject({
    origin: SITE,
    user: { id: ANNA.id, username: 'anna_snow' },
  });
  expect(await (await ask(standin, 'http://localhost:3000', cookie)).json()).toMatchObject({
    user: false,
  });
  await fetch(`${standin.url}/auth?bot_id=${BOT_ID}&origin=${SITE}`, { headers: { cookie } });
  expect(await (await ask(standin, SITE, cookie)).json()).toMatchObject({ user: false });
});

test.each([
  [`bot_id=${BOT_ID}&origin=https://evil.example`, 'Bot domain invalid'],
  [`bot_id=${BOT_ID}&origin=http://127.0.0.1.evil.example`, 'Bot domain invalid'],
  [`bot_id=1&origin=${SITE}`, 'Bot not found'],
  [`origin=${SITE}`, 'Bot id required'],
  [`bot_id=${BOT_ID}`, 'Origin required'],
])('/auth?%s says why not', async (query, problem) => {
  const { url } = await startStandin();
  const answer = await fetch(`${url}/auth?${query}`);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toBe(problem);
});

test('named origins are the only ones allowed', async () => {
  const standin = await startStandin({ allowedOrigins: ['https://sklon.ru'] });
  const body = { bot_id: BOT_ID, person_id: ANNA.id };
  expect((await allow(standin, { ...body, origin: SITE })).status).toBe(400);
  expect((await allow(standin, { ...body, origin: 'https://sklon.ru' })).status).toBe(200);
  expect((await ask(standin, SITE)).status).toBe(403);
});

test('tests sign in with /sim/auth, also as a new person and with old data', async () => {
  const { sim } = await startStandin();
  const person = await sim('person', { first_name: 'Новый', username: 'new_person' });
  const data = await sim('auth', { telegram_id: person['id'], auth_date: 1_800_000_000 });
  expect(data).toMatchObject({
    id: person['id'],
    first_name: 'Новый',
    username: 'new_person',
    auth_date: 1_800_000_000,
  });
  expect(isSigned(data)).toBe(true);
});

test('the widget’s script is served for any query', async () => {
  const { url } = await startStandin();
  const script = await fetch(`${url}/js/telegram-widget.js?22`);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(await script.text()).not.toMatch(/\beval\(|new Function/);
});
