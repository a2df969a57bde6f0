/** Telegram's stand-in from the point of view of the people in this program. */
import { startStandin } from '../standin.ts';

/** Signed data of the login widget, in the shape of the API. */
export type Proof = Record<string, unknown>;

export interface Telegram {
  /** Settings that point the product to this stand-in. */
  env: Record<string, string>;
  addPerson(telegramId: number, name: string): Promise<void>;
  /** Fresh data of the login widget; each opens one session. */
  proofOf(telegramId: number): Promise<Proof>;
  /**
   * Presses a button under one of the person's messages; false without such a button or without a
   * response of the bot.
   */
  press(telegramId: number, data: string): Promise<boolean>;
  /** Messages that the bot has sent, oldest first. */
  sent(): Promise<SentMessage[]>;
  close(): Promise<void>;
}

export interface SentMessage {
  method: string;
  /** ISO 8601. */
  time: string;
  chat_id?: number;
  message_id?: number;
}

export async function startTelegram(port: number): Promise<Telegram> {
  const standin = await startStandin(port);
  const { url, env } = standin;
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return response.ok ? response.json() : undefined;
  };
  return {
    env,
    async addPerson(telegramId, name) {
      await post('/sim/person', { id: telegramId, first_name: name, started: true });
    },
    async proofOf(telegramId) {
      const { hash, ...fields } = (await post('/sim/auth', {
        telegram_id: telegramId,
        request_access: 'write',
      })) as { hash: string };
      return { ...fields, user_hash: hash };
    },
    async press(telegramId, data) {
      const pressed = (await post('/sim/callback', {
        telegram_id: telegramId,
        data,
        wait: 3_000,
      })) as { answer?: object | null } | undefined;
      return Boolean(pressed?.answer);
    },
    async sent() {
      const entries = (await (await fetch(`${url}/sim/outbox`)).json()) as SentMessage[];
      return entries.filter(({ method }) => /^send(Message|Document|Venue)$/i.test(method));
    },
    close: () => standin.close(),
  };
}
