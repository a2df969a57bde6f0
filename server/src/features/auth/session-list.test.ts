import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { seconds, telegramAuthOf } from '../../../test/telegram-auth.ts';
import { openSession } from './sessions.ts';

const test = useTestApp();
beforeEach(() => test.setNow(TEST_NOW));

const DAY = 86_400_000;
const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);
const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
const YANDEX =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 YaBrowser/25.10.0.0 Safari/537.36';

const sessions = async (token: string) => (await test.call('listSessions', {}, { token })).body;
const isIn = async (token: string) =>
  (await test.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } }))
    .statusCode === 200;
const end = (id: number, token: string) => test.call('endSession', { params: { id } }, { token });

describe('the list of sessions', () => {
  it('names the devices, last used first, and marks the caller’s session', async () => {
    const { id } = await makeUser(test.db);
    const phone = await openSession(test.db, id, later(-3 * DAY), CHROME);
    const desk = await openSession(test.db, id, later(-2 * DAY), YANDEX);
    const listed = (await sessions(desk)).map(({ device, current }) => [device, current]);
    expect(listed).toEqual([
      ['Яндекс Браузер, Windows', true],
      [null, false],
      ['Chrome, Android', false],
    ]);
    expect(
      (await sessions(phone)).filter(({ current }) => current).map(({ device }) => device),
    ).toEqual(['Chrome, Android']);
  });

  it('shows when each session was opened and last used', async () => {
    const { token } = await makeUser(test.db);
    test.setNow(later(2 * DAY));
    expect(await sessions(token)).toEqual([
      {
        id: expect.any(Number),
        device: null,
        created_at: TEST_NOW.toISOString(),
        last_used_at: later(2 * DAY).toISOString(),
        current: true,
      },
    ]);
  });

  it('stores the user agent of a sign-in cut to 300 characters, and shows only the device', async () => {
    const sent = { body: telegramAuthOf() };
    const { body } = await test.call('signInWithTelegram', sent, {
      headers: { 'user-agent': `${SAFARI} ${'x'.repeat(400)}` },
    });
    const stored = await test.db
      .selectFrom('sessions')
      .select('user_agent')
      .where('user_id', '=', body.user.id)
      .executeTakeFirstOrThrow();
    expect(stored.user_agent).toBe(`${SAFARI} ${'x'.repeat(400)}`.slice(0, 300));
    expect((await sessions(body.token))[0]?.device).toBe('Safari, iOS');
  });

  it.each(['', 'curl', "'); DROP TABLE users", 'ÿ'.repeat(300)])(
    'has no device for %j',
    async (userAgent) => {
      const { id } = await makeUser(test.db);
      const token = await openSession(test.db, id, TEST_NOW, userAgent);
      expect((await sessions(token)).find(({ current }) => current)?.device ?? null).not.toBe(
        userAgent,
      );
    },
  );

  it('excludes expired sessions and other people’s', async () => {
    const { id, token } = await makeUser(test.db);
    await openSession(test.db, id, later(-30 * DAY));
    await openSession(test.db, (await makeUser(test.db)).id, TEST_NOW);
    expect(await sessions(token)).toHaveLength(1);
  });
});

describe('ending one session', () => {
  // spec: D.106
  it('makes its next call unauthenticated and leaves the others valid', async () => {
    const { id, token } = await makeUser(test.db);
    const lost = await openSession(test.db, id, TEST_NOW, CHROME);
    expect(await isIn(lost)).toBe(true);
    const other = (await sessions(token)).find(({ current }) => !current);
    expect((await end(other?.id ?? 0, token)).status).toBe(204);
    expect([await isIn(lost), await isIn(token)]).toEqual([false, true]);
  });

  it('counts as a logout, so that earlier auth data opens no session', async () => {
    const auth = telegramAuthOf();
    const { token } = (await test.call('signInWithTelegram', { body: auth })).body;
    const unused = telegramAuthOf({ id: auth.id, auth_date: seconds(later(-5_000)) });
    const { token: second } = (
      await test.call('signInWithTelegram', { body: telegramAuthOf({ id: auth.id }) })
    ).body;
    await end((await sessions(token)).find(({ current }) => !current)?.id ?? 0, token);
    expect(await isIn(second)).toBe(false);
    expect((await test.refused('signInWithTelegram', { body: unused })).body.code).toBe(
      'telegram_auth_invalid',
    );
  });

  it('that is another person’s, ended or unknown is not found and changes nothing', async () => {
    const { token } = await makeUser(test.db);
    const stranger = await makeUser(test.db);
    const [theirs] = await sessions(stranger.token);
    for (const id of [theirs?.id ?? 0, 2_000_000_000]) {
      const { status, body } = await test.refused('endSession', { params: { id } }, { token });
      expect([status, body.code]).toEqual([404, 'session_not_found']);
    }
    expect(await isIn(stranger.token)).toBe(true);
  });
});

describe('ending all sessions', () => {
  it('ends every session of the person, this one too, and no other person’s', async () => {
    const { id, token } = await makeUser(test.db);
    const others = [
      await openSession(test.db, id, TEST_NOW),
      await openSession(test.db, id, TEST_NOW),
    ];
    const stranger = await makeUser(test.db);
    expect((await test.call('endAllSessions', {}, { token })).status).toBe(204);
    for (const ended of [token, ...others]) expect(await isIn(ended)).toBe(false);
    expect(await isIn(stranger.token)).toBe(true);
    expect((await test.refused('endAllSessions', {}, { token })).status).toBe(401);
  });

  it('keeps older auth data from opening a session, and newer data does open one', async () => {
    const auth = telegramAuthOf();
    const { token } = (await test.call('signInWithTelegram', { body: auth })).body;
    test.setNow(later(10_000));
    await test.call('endAllSessions', {}, { token });
    const older = telegramAuthOf({ id: auth.id, auth_date: seconds(later(5_000)) });
    expect((await test.refused('signInWithTelegram', { body: older })).body.code).toBe(
      'telegram_auth_invalid',
    );
    const newer = telegramAuthOf({ id: auth.id, auth_date: seconds(later(11_000)) });
    expect((await test.call('signInWithTelegram', { body: newer })).status).toBe(200);
  });
});
