import { createStandins } from '@sklon/standins/app';
import type { StandinOptions } from '@sklon/standins/options';
import { afterAll } from 'vitest';
import type { Db } from '../src/db/client.ts';
import type { Pace } from '../src/channels/channel.ts';
import type { NamedChannel } from '../src/channels/channels.ts';
import { telegramChannel } from '../src/channels/telegram/channel.ts';
import { createDriver } from '../src/features/notifications/notifications.ts';
import { SUBJECTS } from '../src/subjects.ts';
import { TEST_BOT_TOKEN, type TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

export interface ChatMessage {
  from: 'bot' | 'person' | 'service';
  message_id: number;
  text?: string;
  entities?: { type: string; url?: string }[];
  edited?: boolean;
  buttons?: { text: string; callback_data?: string }[][];
  document?: { file_name: string; url?: string };
  venue?: { title: string };
}

export interface Fault {
  kind: '429' | '5xx' | 'timeout' | 'drop' | 'drop_after_accept' | 'slow';
  method?: string;
  chat_id?: number;
  times?: number;
  retry_after?: number;
  /** Without those of before. */
  replace?: boolean;
}

export interface Messenger {
  url: string;
  seat: (user: TestUser, started?: boolean) => Promise<void>;
  chat: (user: Pick<TestUser, 'telegramId'>) => Promise<ChatMessage[]>;
  /** A text, or an attachment as the Bot API shows it, with the text as its caption. Returns its id. */
  say: (
    user: TestUser,
    text: string,
    replyTo?: number,
    attachment?: Record<string, unknown>,
  ) => Promise<number>;
  edit: (user: TestUser, messageId: number, text: string) => Promise<void>;
  /** Presses a button, whether or not this person sees it; returns the bot's reply. */
  press: (
    user: TestUser,
    data: string,
    options?: { messageId?: number; wait?: number },
  ) => Promise<{ text?: string; show_alert?: boolean }>;
  block: (user: TestUser, blocked: boolean) => Promise<void>;
  fault: (fault: Fault) => Promise<void>;
  updates: () => Promise<{ update_id: number }[]>;
}

/** POST of JSON to a stand-in; throws on a refusal. */
export function callsTo(url: string) {
  return async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${path} responded ${response.status}: ${await response.text()}`);
    return response.json();
  };
}

/** A Telegram stand-in for this test file. To be started at its top, before the application that needs its address. */
export async function startMessenger(options: Partial<StandinOptions> = {}): Promise<Messenger> {
  const standin = createStandins({
    token: TEST_BOT_TOKEN,
    botUsername: 'sklon_test_bot',
    allowedOrigins: 'loopback',
    people: [],
    port: 0,
    ratePerChat: false,
    webhookRetryMs: 50,
    ...options,
  });
  const { url } = await standin.listen();
  afterAll(() => standin.close());
  const post = callsTo(url);
  return {
    url,
    async seat({ telegramId }, started = true) {
      await post('/sim/person', { id: telegramId, first_name: 'Анна', started });
    },
    async chat({ telegramId }) {
      const response = await fetch(`${url}/sim/chat/${telegramId}`);
      return ((await response.json()) as { messages: ChatMessage[] }).messages;
    },
    async say({ telegramId }, text, replyTo, attachment) {
      const said = await post('/sim/message', {
        telegram_id: telegramId,
        text,
        ...(replyTo !== undefined && { reply_to: replyTo }),
        ...(attachment && { attachment }),
      });
      return (said as { message_id: number }).message_id;
    },
    async edit({ telegramId }, message_id, text) {
      await post('/sim/edit', { telegram_id: telegramId, message_id, text });
    },
    async press({ telegramId }, data, { messageId, wait = 15_000 } = {}) {
      const pressed = await post('/sim/callback', {
        telegram_id: telegramId,
        data,
        forge: true,
        wait,
        ...(messageId !== undefined && { message_id: messageId }),
      });
      return (pressed as { answer?: { text?: string; show_alert?: boolean } }).answer ?? {};
    },
    async block({ telegramId }, blocked) {
      await post(blocked ? '/sim/block' : '/sim/unblock', { telegram_id: telegramId });
    },
    async fault(fault) {
      await post('/sim/fault', fault);
    },
    async updates() {
      const answer = await post(`/bot${TEST_BOT_TOKEN}/getUpdates`, { timeout: 0 });
      return (answer as { result: { update_id: number }[] }).result;
    },
  };
}

const QUICK: Pace = { burst: 100, perSecond: 1, overallBurst: 1_000, overallPerSecond: 1_000 };

export interface SenderOptions {
  pace?: Pace;
  /** Open beside Telegram. */
  others?: readonly Pick<NamedChannel, 'name' | 'capabilities' | 'isCostly'>[];
  /** Of a call that nothing answers; only for tests of that, for on a busy machine any call may take a second. */
  timeoutSeconds?: number;
}

/**
 * The driver over the application's database and clock; `drain` sends all that is due now.
 * `callsAtOnce`: how many calls of Telegram were under way together, since it was last asked.
 */
export function testSender(
  test: TestApp,
  { pace = QUICK, others = [], timeoutSeconds }: SenderOptions = {},
) {
  const { db, clock, log, config } = test.deps;
  let telegram = telegramChannel(config.telegram, timeoutSeconds);
  let [underWay, most] = [0, 0];
  const channel = {
    ...telegram,
    async send(...message: Parameters<typeof telegram.send>) {
      underWay += 1;
      most = Math.max(most, underWay);
      return telegram.send(...message).finally(() => (underWay -= 1));
    },
    name: 'telegram',
    pace,
  } as const;
  const sender = createDriver({
    db,
    subjects: SUBJECTS,
    clock,
    log,
    channel,
    open: [channel, ...others],
    site: config.publicOrigin,
  });
  return {
    ...sender,
    callsAtOnce() {
      const found = most;
      most = 0;
      return found;
    },
    /** For calls that are answered: one that a busy machine holds up would count as lost, and be sent twice. */
    waitAsUsual() {
      telegram = telegramChannel(config.telegram);
    },
    async drain() {
      while ((await sender.pass(db)) > 0) await sender.settled();
    },
  };
}

export async function notificationsOf(db: Db, id: number, type = 'booking'): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(['event', 'state'])
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ event, state }) => `${event} → ${state}`);
}
