import { createStandins } from '@sklon/standins/app';
import { afterAll, expect } from 'vitest';
import type { MaxConfig } from '../src/config.ts';
import { TEST_BOT_TOKEN, TEST_NOW, type TestApp } from './app.ts';
import type { TestUser } from './factories.ts';
import { callsTo, type ChatMessage, type Fault } from './messenger.ts';

const TOKEN = 'max-token-of-the-server-tests';
const SECRET = 'max-secret-of-the-server-tests';
/** The stand-in's ids in MAX (tools/standins/src/max/chats.ts). */
const FIRST_ID = 5_000_000_000;

export type Person = Pick<TestUser, 'telegramId'>;

export interface Max {
  /** Settings of an application with this bot. */
  env: Record<string, string>;
  config: MaxConfig;
  idOf: (person: Person) => string;
  personOf: (id: string) => Person;
  /** Makes the person there, who starts the bot unless `started` is false. */
  seat: (person: Person, started?: boolean) => Promise<void>;
  /** The same, with a contact of the account; waits for the bot's greeting. */
  join: (test: TestApp, user: TestUser, position?: number) => Promise<void>;
  chat: (person: Person) => Promise<ChatMessage[]>;
  /** What a person does: `start`, `stop`, `message`, `callback`. */
  act: <Result>(name: string, person: Person, more?: object) => Promise<Result>;
  /** Presses a button; returns what the person reads. */
  press: (person: Person, data: string, more?: object) => Promise<string | undefined>;
  fault: (fault: Omit<Fault, 'kind'> & { kind: string; delay?: number }) => Promise<void>;
  subscriptions: () => Promise<{ url: string }[]>;
  unsubscribe: (url: string) => Promise<void>;
}

/** MAX as its stand-in, for this test file. To be started at its top, before the application that needs its address. */
export async function startMax(): Promise<Max> {
  const standin = createStandins({
    token: TEST_BOT_TOKEN,
    botUsername: 'sklon_test_bot',
    allowedOrigins: 'loopback',
    people: [],
    port: 0,
    ratePerChat: false,
    max: { token: TOKEN, botUsername: 'sklon_max_bot', retryMs: 20 },
  });
  const { url } = await standin.listen();
  afterAll(() => standin.close());
  const post = callsTo(url);
  const act: Max['act'] = async <Result>(name: string, person: Person, more = {}) =>
    (await post(`/sim/max/${name}`, { telegram_id: person.telegramId, ...more })) as Result;
  const seat: Max['seat'] = async (person, started = true) => {
    await post('/sim/person', { id: person.telegramId, first_name: 'Анна' });
    if (started) await act('start', person);
  };
  const chat: Max['chat'] = async ({ telegramId }) => {
    const response = await fetch(`${url}/sim/max/chat/${telegramId}`);
    return ((await response.json()) as { messages: ChatMessage[] }).messages;
  };
  const idOf = ({ telegramId }: Person) => String(telegramId + FIRST_ID);
  const authorization = { authorization: TOKEN };
  return {
    env: {
      MAX_BOT_TOKEN: TOKEN,
      MAX_BOT_USERNAME: 'sklon_max_bot',
      MAX_API_ROOT: `${url}/max`,
      MAX_WEBHOOK_SECRET: SECRET,
    },
    config: {
      token: TOKEN,
      username: 'sklon_max_bot',
      botLink: 'https://max.ru/sklon_max_bot',
      apiRoot: `${url}/max`,
      webhookSecret: SECRET,
      authority: undefined,
    },
    idOf,
    personOf: (id) => ({ telegramId: Number(id) - FIRST_ID }),
    seat,
    async join(test, user, position = -1) {
      await seat(user);
      await expect
        .poll(async () => (await chat(user)).length, { timeout: 15_000, interval: 20 })
        .toBeGreaterThan(0);
      await test.db
        .insertInto('contacts')
        .values({
          user_id: user.id,
          channel: 'max',
          address: idOf(user),
          position,
          proven_at: TEST_NOW,
        })
        .execute();
    },
    chat,
    act,
    async press(person, data, more = {}) {
      const pressed = await act<{ answer: { text?: string } | null }>('callback', person, {
        data,
        forge: true,
        wait: 15_000,
        ...more,
      });
      return pressed.answer?.text;
    },
    async fault(fault) {
      await post('/sim/fault', fault);
    },
    async subscriptions() {
      const response = await fetch(`${url}/max/subscriptions`, { headers: authorization });
      return ((await response.json()) as { subscriptions: { url: string }[] }).subscriptions;
    },
    async unsubscribe(address) {
      const query = new URLSearchParams({ url: address }).toString();
      await fetch(`${url}/max/subscriptions?${query}`, {
        method: 'DELETE',
        headers: authorization,
      });
    },
  };
}
