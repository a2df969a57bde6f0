import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import {
  makeInstructor,
  makeRegistration,
  makeUser,
  proveEverybody,
  type TestUser,
} from '../../../test/factories.ts';
import { applyAs, proofHeader } from '../../../test/registrations.ts';
import { seconds, telegramAuthOf } from '../../../test/telegram-auth.ts';

const test = useTestApp();
beforeEach(() => test.setNow(TEST_NOW));

const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);
const HOUR = 3_600_000;
const erase = async ({ token }: Pick<TestUser, 'token'>) => {
  await proveEverybody(test.db, test.now());
  return test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token });
};

describe('a Telegram account whose account here was deleted', () => {
  const signIn = (auth: object) =>
    test.call('signInWithTelegram', { body: auth as ReturnType<typeof telegramAuthOf> });

  it('signs in as a new person without any earlier data', async () => {
    const auth = telegramAuthOf();
    const { token, user } = (await signIn(auth)).body;
    const { id } = await makeInstructor(test.db);
    await test.call('acceptAgreement', { body: { user_type: 'user', doc_version: 1 } }, { token });
    await ask(test, { token }, lesson(id));
    test.setNow(later(HOUR));
    await erase({ token });
    test.setNow(later(2 * HOUR));
    const again = (
      await signIn(telegramAuthOf({ id: auth.id, auth_date: seconds(later(2 * HOUR)) }))
    ).body;
    expect(again.user.id).not.toBe(user.id);
    expect(again.user.created_at).toBe(later(2 * HOUR).toISOString());
    expect(again.agreement_status.needs_user_agreement).toBe(true);
    expect((await test.call('listUserBookings', {}, { token: again.token })).body).toEqual([]);
  });

  it('stays refused after the secret was replaced', async () => {
    const id = telegramAuthOf().id;
    const { token } = (await signIn(telegramAuthOf({ id }))).body;
    const unused = telegramAuthOf({ id, auth_date: seconds(later(10_000)) });
    test.setNow(later(HOUR));
    await erase({ token });
    const before = test.config.secrets;
    const secrets = ['another secret of 32 characters or more', ...before] as const;
    const app = await createApp({ ...test.deps, config: { ...test.config, secrets } });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/telegram',
      payload: { ...unused },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      { code: 'telegram_auth_invalid' },
    ]);
    await app.close();
  });

  it('opens neither a session nor an application with auth data older than the deletion', async () => {
    const id = telegramAuthOf().id;
    const { token } = (await signIn(telegramAuthOf({ id }))).body;
    const unused = telegramAuthOf({ id, auth_date: seconds(later(10_000)) });
    test.setNow(later(HOUR));
    await erase({ token });
    const { resort_ids } = await makeRegistration(test.db);
    const tries = async () => {
      const refused = await test.refused('signInWithTelegram', { body: unused });
      expect([refused.status, refused.body.code]).toEqual([401, 'telegram_auth_invalid']);
      expect(refused.body.detail).toContain('вы удалили аккаунт');
      await expect(applyAs(test, unused, 'instructor', resort_ids)).rejects.toThrow(
        'telegram_auth_invalid',
      );
      expect(
        (await test.call('validateTelegramAuth', { body: { telegram_auth: unused } })).body,
      ).toEqual({
        valid: false,
        telegram_id: null,
      });
    };
    await tries();
    // They stay invalid once there is a new account.
    test.setNow(later(2 * HOUR));
    await signIn(telegramAuthOf({ id, auth_date: seconds(later(2 * HOUR)) }));
    await tries();
  });

  it('is not accepted by the calls of applications until there is a new account', async () => {
    const { id, user } = await makeRegistration(test.db);
    const header = proofHeader(telegramAuthOf({ id: user.telegramId }));
    await erase(user);
    const { status } = await test.refused(
      'getRegistration',
      { params: { id } },
      { headers: header },
    );
    expect(status).toBe(404);
  });

  it('may apply and become an instructor again', async () => {
    const { user, resort_ids } = await makeInstructor(test.db);
    await erase(user);
    test.setNow(later(HOUR));
    const auth = telegramAuthOf({ id: user.telegramId, auth_date: seconds(later(HOUR)) });
    const { user: again } = (await signIn(auth)).body;
    const id = await applyAs(test, auth, 'instructor', resort_ids);
    const admin = await makeUser(test.db, { telegramId: 900_778 });
    test.config.admins = new Set([...test.config.admins, 'telegram:900778']);
    await test.call('approveRegistration', { params: { id }, body: {} }, { token: admin.token });
    const rows = await test.db
      .selectFrom('instructors')
      .select('approved')
      .where('user_id', 'in', [user.id, again.id])
      .orderBy('user_id')
      .execute();
    expect(rows).toEqual([{ approved: false }, { approved: true }]);
  });

  it('never gets a session of the deleted account by signing in during the deletion', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await makeUser(test.db);
      test.setNow(later(round * HOUR));
      const auth = telegramAuthOf({
        id: person.telegramId,
        auth_date: seconds(later(round * HOUR)),
      });
      const tryIn = () =>
        test.app.inject({ method: 'POST', url: '/api/auth/telegram', payload: auth });
      const [before] = await Promise.all([tryIn(), erase(person)]);
      expect([200, 401]).toContain(before.statusCode);
      const sessions = await test.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', person.id)
        .execute();
      expect(sessions).toEqual([]);
    }
  });
});
