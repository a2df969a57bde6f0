import { expect } from '@playwright/test';
import type { TelegramAuth } from '@sklon/contract/auth';
import { STANDIN_URL } from './addresses.ts';

/** Has a Telegram account in the stand-in. */
export interface Person {
  id: number;
  first_name: string;
  last_name: string;
}

interface SentCall {
  seq: number;
  method: string;
  params: Record<string, unknown>;
}

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(new URL(path, STANDIN_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** For this test alone. */
export async function newPerson(firstName: string): Promise<Person> {
  const id = 500_000_000 + Math.floor(Math.random() * 400_000_000);
  const person = { id, first_name: firstName, last_name: `Новичков ${id.toString(36)}` };
  await enterMessenger(person);
  return person;
}

/** For somebody the product knows already. */
export async function enterMessenger(person: Person): Promise<void> {
  await post('/sim/person', person);
}

/** To the number that the page shows. */
export async function callFrom(phone: string): Promise<void> {
  await post('/sim/sms/call', { phone });
}

/** Up to ten seconds, for a message whose parameters contain the text. */
export async function messageWith(chatId: number, text: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  let seq = 0;
  while (Date.now() < deadline) {
    const url = new URL(
      `/sim/outbox?chat_id=${chatId}&method=sendMessage&since=${seq}&wait=1000`,
      STANDIN_URL,
    );
    const calls = (await (await fetch(url)).json()) as SentCall[];
    if (calls.some(({ params }) => JSON.stringify(params).includes(text))) return;
    seq = calls.at(-1)?.seq ?? seq;
  }
  throw new Error(`the bot sent ${chatId} no message with ${text}`);
}

export async function signedAuth({ id }: Person, letBotWrite: boolean): Promise<TelegramAuth> {
  const answer = await post('/sim/auth', {
    telegram_id: id,
    ...(letBotWrite && { request_access: 'write' }),
  });
  const { hash, ...fields } = answer as Omit<TelegramAuth, 'user_hash'> & { hash: string };
  return { ...fields, user_hash: hash };
}

/** Waits for the request's message, and then for the bot's answer. */
async function decide(person: Pick<Person, 'id'>, data: string): Promise<void> {
  await messageWith(person.id, data);
  await press(person, data);
}

async function press({ id }: Pick<Person, 'id'>, data: string): Promise<void> {
  await post('/sim/callback', { telegram_id: id, data, wait: 10_000 });
}

export async function acceptInquiry(owner: Pick<Person, 'id'>, requestId: number): Promise<void> {
  await decide(owner, `a:${requestId}`);
}

/** Opens the bot in MAX by the link of a sign-in, and presses «Войти» under its question. */
export async function letInByMax(person: Person, link: string): Promise<void> {
  const payload = new URL(link).searchParams.get('start') ?? '';
  await post('/sim/max/start', { telegram_id: person.id, payload });
  await pressInMax(person, `in:y:${payload.slice(1)}`);
}

/** «Подтвердить» under the request. */
export async function confirmInMax(instructor: Person, bookingId: number): Promise<void> {
  await pressInMax(instructor, `c:${bookingId}`);
}

async function pressInMax({ id }: Person, data: string): Promise<void> {
  const chat = async () => (await fetch(new URL(`/sim/max/chat/${id}`, STANDIN_URL))).text();
  await expect.poll(chat, { timeout: 10_000 }).toContain(data);
  await post('/sim/max/callback', { telegram_id: id, data, forge: true, wait: 10_000 });
}
