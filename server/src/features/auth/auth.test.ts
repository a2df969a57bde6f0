import { describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { telegramAuthOf } from '../../../test/telegram-auth.ts';
import { findProven, lockAccount, subjectOf } from './auth.ts';

const test = useTestApp();
const header = (text: string) => Buffer.from(text).toString('base64url');
const proven = (proof: string) => findProven(test.deps, proof, TEST_NOW);

describe('the subject of a request body', () => {
  const subject = (body: unknown) => subjectOf(test.deps, body, TEST_NOW);

  it('is read from auth data, alone or in the field telegram_auth', () => {
    const auth = telegramAuthOf();
    expect(subject(auth)).toBe(String(auth.id));
    expect(subject({ telegram_auth: auth, phone: '+79991234567' })).toBe(String(auth.id));
  });

  it('is undefined for an invalid field, whatever other fields there are', () => {
    const auth = telegramAuthOf();
    expect(subject({ ...auth, telegram_auth: { ...auth, id: 1 } })).toBeUndefined();
    expect(subject({ ...auth, id: 1 })).toBeUndefined();
  });

  it.each([null, undefined, 'telegram_auth', 7, [], {}, { telegram_auth: null }])(
    'is undefined in %j',
    (body) => {
      expect(subject(body)).toBeUndefined();
    },
  );
});

describe('the account of the header Telegram-Auth', () => {
  it('is the person’s account, never as an admin', async () => {
    const admin = await makeUser(test.db, {
      telegramId: ADMIN_TELEGRAM_ID,
      has_provider_profile: true,
    });
    const auth = telegramAuthOf({ id: ADMIN_TELEGRAM_ID });
    expect(await proven(header(JSON.stringify(auth)))).toEqual({
      id: admin.id,
      is_admin: false,
      has_provider_profile: true,
    });
  });

  it('is null without an account, with a wrong signature or malformed data', async () => {
    const { telegramId } = await makeUser(test.db);
    const unsigned = { ...telegramAuthOf(), id: telegramId };
    for (const text of [
      JSON.stringify(telegramAuthOf()),
      JSON.stringify(unsigned),
      '{',
      'null',
      '',
    ]) {
      expect(await proven(header(text))).toBeNull();
    }
    expect(await proven('?')).toBeNull();
  });
});

it('an account that is erased cannot be locked', async () => {
  const { id } = await makeUser(test.db);
  const lock = (userId: number) => test.db.transaction().execute((tx) => lockAccount(tx, userId));
  await lock(id);
  await test.db.updateTable('users').set({ erased_at: TEST_NOW }).where('id', '=', id).execute();
  for (const userId of [id, 2_000_000_000])
    await expect(lock(userId)).rejects.toMatchObject({ code: 'unauthenticated' });
});
