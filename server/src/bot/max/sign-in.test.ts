import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { startMax } from '../../../test/max.ts';
import { createApp } from '../../app.ts';
import { maxClient } from '../../channels/max/client.ts';
import { subscribe } from './subscription.ts';
import { addMaxWebhook } from './webhook.ts';

const max = await startMax();
const test = useTestApp({ ...max.env, PUBLIC_ORIGIN: 'https://sklon.example' });
const POLL = { timeout: 15_000, interval: 20 };
let app: FastifyInstance;
let people = 870_000;

beforeAll(async () => {
  app = await createApp(test.deps);
  addMaxWebhook(app, test.deps);
  const publicOrigin = await app.listen({ host: '127.0.0.1', port: 0 });
  await subscribe(maxClient(max.config, 10_000), { publicOrigin, max: max.config }, true);
});
afterAll(() => app.close());
beforeEach(() => test.setNow(TEST_NOW));

async function begun() {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  const options = { headers: { 'user-agent': agent } };
  const { secret, link, number } = (await test.call('startMaxSignIn', {}, options)).body;
  const payload = new URL(link).searchParams.get('start') ?? '';
  return { secret, link, number, payload, handle: payload.slice(1) };
}

async function newPerson() {
  const person = { telegramId: (people += 1) };
  await max.seat(person, false);
  return person;
}

/** Opens the bot by the link; resolves to what the bot asks. */
async function opened(person: { telegramId: number }, payload: string) {
  const before = (await max.chat(person)).length;
  await max.act('start', person, { payload });
  await expect.poll(async () => (await max.chat(person)).length, POLL).toBeGreaterThan(before);
  return (await max.chat(person)).at(-1);
}

const textOf = async (person: { telegramId: number }) => (await max.chat(person)).at(-1)?.text;
const proofOf = (secret: string) => ({ body: { provider: 'max' as const, secret } });
const isProven = async (secret: string) =>
  (await test.call('getSignInState', { body: { secret } })).body.proven;
const refusedSignIn = async (secret: string) =>
  (await test.refused('signInWithProvider', proofOf(secret))).body.code;

it('asks in MAX who begins where and when, and lets that browser in once', async () => {
  const person = await newPerson();
  const { secret, link, number, payload, handle } = await begun();
  expect(link).toMatch(/^https:\/\/max\.ru\/sklon_max_bot\?start=[\w-]{1,128}$/);
  expect(number).toMatch(/^\d\d$/);
  const question = await opened(person, payload);
  for (const part of ['Войти в\u00A0Склон?', `число ${number}.`, 'Chrome, Linux', '12:00 по'])
    expect(question?.text).toContain(part);
  expect([await isProven(secret), await refusedSignIn(secret)]).toEqual([
    false,
    'identity_invalid',
  ]);
  await max.press(person, `in:y:${handle}`);
  await expect.poll(() => textOf(person), POLL).toMatch(/^Вход подтверждён/);
  expect((await max.chat(person)).at(-1)?.buttons).toEqual([]);
  expect(await isProven(secret)).toBe(true);
  const { user } = (await test.call('signInWithProvider', proofOf(secret))).body;
  expect(user).toMatchObject({ first_name: 'Анна', identities: ['max'] });
  expect(await refusedSignIn(secret)).toBe('identity_invalid');
  const contacts = await test.db
    .selectFrom('contacts')
    .select(['channel', 'address', 'reachable'])
    .where('user_id', '=', user.id)
    .execute();
  expect(contacts).toEqual([{ channel: 'max', address: max.idOf(person), reachable: true }]);

  const again = await begun();
  await opened(person, again.payload);
  await max.press(person, `in:y:${again.handle}`);
  await expect.poll(() => isProven(again.secret), POLL).toBe(true);
  const next = await test.call('signInWithProvider', proofOf(again.secret));
  expect(next.body.user.id).toBe(user.id);
});

it('lets nobody in with what the link holds, nor another browser', async () => {
  const person = await newPerson();
  const { payload, handle } = await begun();
  const other = await begun();
  await opened(person, payload);
  await max.press(person, `in:y:${handle}`);
  await expect.poll(() => textOf(person), POLL).toMatch(/^Вход подтверждён/);
  for (const secret of [handle, other.secret])
    expect(await refusedSignIn(secret)).toBe('identity_invalid');
});

it.each([
  [
    'refused',
    async (handle: string, person: { telegramId: number }) => max.press(person, `in:n:${handle}`),
  ],
  ['left for five minutes', async () => test.setNow(new Date(TEST_NOW.getTime() + 300_001))],
])('is over once it was %s', async (_, end) => {
  const person = await newPerson();
  const { secret, payload, handle } = await begun();
  await opened(person, payload);
  await end(handle, person);
  await max.press(person, `in:y:${handle}`);
  await expect.poll(() => textOf(person), POLL).toMatch(/^Вход не\u00A0завершён/);
  expect(await refusedSignIn(secret)).toBe('identity_invalid');
});

it('gives an attempt to whoever pressed first, and says so to who comes late', async () => {
  const [first, late] = [await newPerson(), await newPerson()];
  const { secret, payload, handle } = await begun();
  for (const person of [first, late]) await opened(person, payload);
  for (const person of [first, late]) await max.press(person, `in:y:${handle}`);
  await expect.poll(() => textOf(late), POLL).toMatch(/^Вход не\u00A0завершён/);
  const { body } = await test.call('signInWithProvider', proofOf(secret));
  const owner = await test.db
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', body.user.id)
    .executeTakeFirstOrThrow();
  expect(owner.subject).toBe(max.idOf(first));
});
