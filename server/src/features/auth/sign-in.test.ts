import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { seconds, telegramAuthOf } from '../../../test/telegram-auth.ts';

const test = useTestApp();
beforeEach(() => test.setNow(TEST_NOW));

const now = seconds(TEST_NOW);
const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);
const MINUTES_5 = 5 * 60_000;

const countUsers = async () =>
  Number(
    (
      await test.db
        .selectFrom('users')
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

async function signedOut(at: Date) {
  const auth = telegramAuthOf();
  const { body } = await test.call('signInWithTelegram', { body: auth });
  test.setNow(at);
  await test.call('signOut', {}, { token: body.token });
  return auth;
}

describe('first sign-in', () => {
  it('stores a name without what cannot be seen, of data that are verified as they were signed', async () => {
    const first_name = 'Ма\u200Bрия\u2028Роза';
    const auth = telegramAuthOf({ first_name, last_name: '\u202E\u3164' });
    const { body } = await test.call('signInWithTelegram', { body: auth });
    expect([body.user.first_name, body.user.last_name]).toEqual(['Мария Роза', null]);
  });

  it.each(['Анна +7 916 123-45-67', '@anna_ski', 'anna.ru', 'Анна t.me/anna'])(
    'stores no name with contacts: %s',
    async (name) => {
      const auth = telegramAuthOf({ first_name: name, last_name: name });
      const { body } = await test.call('signInWithTelegram', { body: auth });
      expect([body.user.first_name, body.user.last_name]).toEqual([null, null]);
    },
  );

  // spec: 3.14, 7.28, 7.31, D.55
  it('creates a user without consents and opens a session', async () => {
    const auth = telegramAuthOf({ first_name: 'Мария', last_name: 'Снегова', username: 'masha' });
    test.setNow(later(1_500));
    const { status, body } = await test.call('signInWithTelegram', { body: auth });
    expect(status).toBe(200);
    expect(body.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(body.user).toEqual({
      id: expect.any(Number),
      telegram_id: auth.id,
      username: 'masha',
      first_name: 'Мария',
      last_name: 'Снегова',
      phone: null,
      email: null,
      auth_date: TEST_NOW.toISOString(),
      created_at: later(1_500).toISOString(),
      identities: ['telegram'],
      is_admin: false,
      has_provider_profile: false,
      open_application: null,
      preferred_resort_id: null,
      preferred_skill_type: null,
      messenger_reachable: null,
      unread_as_customer: false,
      unread_as_instructor: false,
      owner_only: false,
      waiting_as_provider: 0,
      waiting_as_customer: 0,
    });
    expect(body.agreement_status).toEqual({
      needs_user_agreement: true,
      needs_provider_agreement: false,
      is_provider: false,
    });
    expect((await test.call('getCurrentUser', {}, { token: body.token })).body).toEqual(body.user);
  });

  // spec: D.78
  it('stores neither the token nor the hash as it is', async () => {
    const auth = telegramAuthOf();
    const { body } = await test.call('signInWithTelegram', { body: auth });
    const sessions = await test.db.selectFrom('sessions').select('token_hash').execute();
    expect(sessions.map((row) => row.token_hash.toString('base64url'))).not.toContain(body.token);
    const hashes = await test.db.selectFrom('used_auth_hashes').select('hash').execute();
    expect(hashes.map((row) => row.hash.toString('hex'))).not.toContain(auth.user_hash);
  });

  it('creates one user when a person signs in many times at once', async () => {
    const before = await countUsers();
    // Several rounds: in the first, connections are still being opened and the rivals hardly meet.
    for (let round = 1; round <= 5; round += 1) {
      const { id } = telegramAuthOf();
      const rivals = Array.from({ length: 12 }, (_, index) =>
        telegramAuthOf({ id, auth_date: now - index }),
      );
      const answers = await Promise.all(
        rivals.map((body) => test.call('signInWithTelegram', { body })),
      );
      expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
      expect(new Set(answers.map(({ body }) => body.token)).size).toBe(12);
      expect(await countUsers()).toBe(before + round);
    }
  });
});

describe('a later sign-in', () => {
  it('finds the person by Telegram id and refreshes names and username, and nothing else', async () => {
    const { id, telegramId } = await makeUser(test.db, {
      phone: '+79991234567',
      username: 'old_name',
      reachable: true,
      has_provider_profile: true,
      preferred_skill_type: 'ski',
    });
    test.setNow(later(60_000));
    const { body } = await test.call('signInWithTelegram', {
      body: telegramAuthOf({ id: telegramId, first_name: 'Мария', auth_date: now + 60 }),
    });
    expect(body.user).toMatchObject({
      id,
      first_name: 'Мария',
      last_name: null,
      username: null,
      phone: '+79991234567',
      has_provider_profile: true,
      preferred_skill_type: 'ski',
      messenger_reachable: true,
      created_at: TEST_NOW.toISOString(),
      auth_date: later(60_000).toISOString(),
    });
    expect(body.agreement_status).toEqual({
      needs_user_agreement: false,
      needs_provider_agreement: false,
      is_provider: true,
    });
  });

  it('does not find a person by a username that was reassigned', async () => {
    const { id } = await makeUser(test.db, { username: 'wanted' });
    const { body } = await test.call('signInWithTelegram', {
      body: telegramAuthOf({ username: 'wanted' }),
    });
    expect(body.user.id).not.toBe(id);
  });

  it('with older auth data opens a session without restoring an old name', async () => {
    const old = telegramAuthOf({ first_name: 'Прежняя', auth_date: now - 100 });
    await test.call('signInWithTelegram', {
      body: telegramAuthOf({ id: old.id, first_name: 'Новая' }),
    });
    const { body } = await test.call('signInWithTelegram', { body: old });
    expect(body.user).toMatchObject({ first_name: 'Новая', auth_date: TEST_NOW.toISOString() });
  });
});

describe('a hash used a second time', () => {
  it('opens a session within 5 minutes, repeated or in parallel', async () => {
    const auth = telegramAuthOf();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => test.call('signInWithTelegram', { body: auth })),
    );
    test.setNow(later(MINUTES_5));
    answers.push(await test.call('signInWithTelegram', { body: auth }));
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
    for (const { body } of answers)
      expect((await test.call('getCurrentUser', {}, { token: body.token })).status).toBe(200);
  });

  it('opens no session after 5 minutes, but stays valid for registration calls', async () => {
    const auth = telegramAuthOf();
    await test.call('signInWithTelegram', { body: auth });
    test.setNow(later(MINUTES_5 - 1));
    await test.call('signInWithTelegram', { body: auth });
    test.setNow(later(MINUTES_5 + 1));
    const { status, body } = await test.refused('signInWithTelegram', { body: auth });
    expect([status, body.code]).toEqual([401, 'telegram_auth_invalid']);
    test.setNow(later(86_400_000));
    expect(
      (await test.call('validateTelegramAuth', { body: { telegram_auth: auth } })).body,
    ).toEqual({
      valid: true,
      telegram_id: auth.id,
    });
  });
});

describe('after a logout', () => {
  // spec: S.3.5
  it('a used hash opens no session, repeated or in parallel', async () => {
    const auth = await signedOut(later(300));
    for (const { status, body } of await Promise.all(
      Array.from({ length: 4 }, () => test.refused('signInWithTelegram', { body: auth })),
    )) {
      expect([status, body.code]).toEqual([401, 'telegram_auth_invalid']);
    }
  });

  it('unused auth data up to the second of the logout opens no session, data of the next second does', async () => {
    const { id } = await signedOut(later(10_300));
    for (const auth_date of [now + 9, now + 10]) {
      expect(
        (await test.refused('signInWithTelegram', { body: telegramAuthOf({ id, auth_date }) }))
          .status,
      ).toBe(401);
    }
    test.setNow(later(11_050));
    expect(
      (await test.call('signInWithTelegram', { body: telegramAuthOf({ id, auth_date: now + 11 }) }))
        .body.user.telegram_id,
    ).toBe(id);
  });

  it('a refused sign-in changes nothing: no name, no session', async () => {
    const { id } = await signedOut(later(10_000));
    await test.refused('signInWithTelegram', {
      body: telegramAuthOf({ id, first_name: 'Чужая', auth_date: now + 10 }),
    });
    const user = await test.db
      .selectFrom('users as u')
      .innerJoin('identities as i', 'i.user_id', 'u.id')
      .select(['u.id', 'u.first_name'])
      .where('i.subject', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(user.first_name).toBe('Мария');
    expect(
      await test.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute(),
    ).toEqual([]);
  });

  // spec: 7.50, D.75
  it('the auth data stays valid for registration calls', async () => {
    const auth = await signedOut(later(1_000));
    expect(
      (await test.call('validateTelegramAuth', { body: { telegram_auth: auth } })).body.valid,
    ).toBe(true);
  });
});
