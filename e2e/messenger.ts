import type { TelegramAuth } from '@sklon/contract/auth';
import { STANDIN_URL } from './addresses.ts';

/** Somebody with a Telegram account in the stand-in. */
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
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** A person nobody has met yet; of this test alone. */
export async function newPerson(firstName: string): Promise<Person> {
  const id = 500_000_000 + Math.floor(Math.random() * 400_000_000);
  const person = { id, first_name: firstName, last_name: `Новичков ${id % 100_000}` };
  await post('/sim/person', person);
  return person;
}

/** Calls of one method by the bot into a person's chat, oldest first, once there are `count` of them; waits up to ten seconds. */
export async function callsTo(chatId: number, method: string, count = 1): Promise<SentCall[]> {
  const url = new URL(`/sim/outbox?chat_id=${chatId}&method=${method}`, STANDIN_URL);
  const deadline = Date.now() + 10_000;
  let calls: SentCall[] = [];
  while (calls.length < count) {
    if (Date.now() > deadline) throw new Error(`the bot made ${calls.length} calls of ${method} to ${chatId}, not ${count}`);
    const wait = new URL(url);
    wait.searchParams.set('since', String(calls.at(-1)?.seq ?? 0));
    wait.searchParams.set('wait', '1000');
    calls = calls.concat((await (await fetch(wait)).json()) as SentCall[]);
  }
  return calls;
}

/** The person's signed data as the login widget gives it and the API takes it. */
export async function signedAuth({ id }: Person, letBotWrite: boolean): Promise<TelegramAuth> {
  const answer = await post('/sim/auth', { telegram_id: id, ...(letBotWrite && { request_access: 'write' }) });
  const { hash, ...fields } = answer as Omit<TelegramAuth, 'user_hash'> & { hash: string };
  return { ...fields, user_hash: hash };
}

/** Presses the button with this text in the latest message to the person that has it; the bot's answer once it came. */
export async function press({ id }: Pick<Person, 'id'>, text: string): Promise<unknown> {
  return post('/sim/callback', { telegram_id: id, text, wait: 10_000 });
}
