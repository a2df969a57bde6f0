import type { TelegramAuth } from '@sklon/contract/auth';
import type { FormType } from '@sklon/contract/registration-rules';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';
import { formOf } from './registration-forms.ts';
import { seconds, telegramAuthOf } from './telegram-auth.ts';

export function proofOf(test: TestApp, { telegramId }: Pick<TestUser, 'telegramId'>): TelegramAuth {
  return telegramAuthOf({ id: telegramId, auth_date: seconds(test.now()) });
}

export function proofHeader(auth: TelegramAuth): Record<string, string> {
  return { 'telegram-auth': Buffer.from(JSON.stringify(auth)).toString('base64url') };
}

export async function applyAs(
  test: TestApp,
  telegram_auth: TelegramAuth,
  type: FormType,
  resort_ids: number[],
  changes: object = {},
): Promise<number> {
  const { body } = await test.call('registerProvider', {
    body: { ...formOf(type), telegram_auth, resort_ids, ...changes },
  });
  return body.id;
}
