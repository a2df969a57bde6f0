/** Calls with Telegram data act for the person whom the data prove, and without valid data for no one (trust.md, Checks 3). */
import type { TelegramAuth } from '@sklon/contract/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_BOT_TOKEN, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeRegistration, type TestUser } from '../../../test/factories.ts';
import { formOf } from '../../../test/registration-forms.ts';
import { proofHeader, proofOf } from '../../../test/registrations.ts';
import { seconds, signTelegramAuth, telegramAuthOf } from '../../../test/telegram-auth.ts';

const test = useTestApp();
let own: { id: number; user: TestUser; resort_ids: number[] };

beforeAll(async () => {
  own = await makeRegistration(test.db);
});

const good = () => proofOf(test, own.user);
const dated = (shift: number) =>
  telegramAuthOf({ id: own.user.telegramId, auth_date: seconds(TEST_NOW) + shift });

const NOT_PROVEN: [string, () => TelegramAuth][] = [
  [
    'forged',
    () =>
      signTelegramAuth('7000000002:AAanother-token-of-another-bot-00000000', {
        ...good(),
        user_hash: undefined,
      }),
  ],
  ['another’s id', () => ({ ...telegramAuthOf(), id: own.user.telegramId })],
  ['an altered name', () => ({ ...good(), first_name: 'Другая' })],
  ['an unsigned field', () => ({ ...good(), username: 'admin' })],
  ['a missing field', () => signTelegramAuthWithout('first_name')],
  ['over 24 hours old', () => dated(-24 * 3_600 - 1)],
  ['over 60 seconds ahead', () => dated(61)],
];

function signTelegramAuthWithout(field: string): TelegramAuth {
  const { [field as 'first_name']: _dropped, ...rest } = signTelegramAuth(TEST_BOT_TOKEN, {
    id: own.user.telegramId,
    first_name: 'Анна',
    auth_date: seconds(TEST_NOW),
  });
  return rest;
}

describe.each(NOT_PROVEN)('data that is %s', (_what, make) => {
  // spec: 5.22
  it('cannot create, read or cancel an application', async () => {
    const telegram_auth = make();
    const answers = [
      await test.refused('registerProvider', {
        body: { ...formOf('rental'), telegram_auth, resort_ids: own.resort_ids },
      }),
      await test.refused('checkRegistrationStatus', {
        body: { telegram_auth: JSON.stringify(telegram_auth), service_type: 'instructor' },
      }),
      await test.refused('cancelRegistration', { params: { id: own.id }, body: { telegram_auth } }),
    ];
    for (const { status, body } of answers)
      expect([status, body.code]).toEqual([401, 'telegram_auth_invalid']);
    const seen = await test.call(
      'getRegistration',
      { params: { id: own.id } },
      { headers: proofHeader(telegram_auth) },
    );
    expect(seen.body).not.toHaveProperty('phone');
  });
});

describe('data that is not the widget’s', () => {
  it.each([
    ['an array', { first_name: ['Анна'] }],
    ['a line break', { first_name: 'Анна\nid=1' }],
    ['another field', { is_admin: true }],
    ['a short hash', { user_hash: 'abc' }],
    ['no id', { id: undefined }],
  ])('with %s is refused as malformed', async (_what, change) => {
    const answer = await test.refused('cancelRegistration', {
      params: { id: own.id },
      body: { telegram_auth: { ...good(), ...change } },
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  });
});

describe('good data', () => {
  it('is accepted any number of times for its 24 hours', async () => {
    const telegram_auth = dated(-24 * 3_600 + 1);
    for (let time = 0; time < 3; time += 1) {
      const { body } = await test.call('checkRegistrationStatus', {
        body: { telegram_auth: JSON.stringify(telegram_auth), service_type: 'instructor' },
      });
      expect(body.has_registration).toBe(true);
    }
  });
});
