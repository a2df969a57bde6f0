import { createHash, createHmac } from 'node:crypto';
import type { TelegramAuth } from '@sklon/contract/auth';
import { TEST_BOT_TOKEN, TEST_NOW } from './app.ts';

type Fields = Omit<TelegramAuth, 'user_hash'>;

/** By Telegram's published rule and not by the code under test. `fields` may be wrong on purpose. */
export function signTelegramAuth(botToken: string, fields: object): TelegramAuth {
  const lines: string[] = [];
  for (const name of ['auth_date', 'first_name', 'id', 'last_name', 'photo_url', 'username']) {
    if (name in fields) lines.push(`${name}=${Reflect.get(fields, name)}`);
  }
  const secret = createHash('sha256').update(botToken).digest();
  return {
    ...(fields as Fields),
    user_hash: createHmac('sha256', secret).update(lines.join('\n')).digest('hex'),
  };
}

let serial = 0;

/** Data of a new person who signed in at TEST_NOW, unless said otherwise. */
export function telegramAuthOf(fields: Partial<Fields> = {}): TelegramAuth {
  serial += 1;
  return signTelegramAuth(TEST_BOT_TOKEN, {
    id: 500_000 + serial,
    first_name: 'Мария',
    auth_date: seconds(TEST_NOW),
    ...fields,
  });
}

export function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000);
}
