import { isDeepStrictEqual } from 'node:util';
import type { TelegramAuth } from '@sklon/contract/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_BOT_TOKEN, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { seconds, signTelegramAuth, telegramAuthOf } from '../../../test/telegram-auth.ts';

const test = useTestApp();
beforeEach(() => test.setNow(TEST_NOW));

const DAY = 86_400;
const now = seconds(TEST_NOW);

const post = (url: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api${url}`, payload });

async function judge(auth: object): Promise<string> {
  const signIn = await post('/auth/telegram', auth);
  const check = await post('/providers/validate-auth', { telegram_auth: auth });
  const signedInAs = signIn.json<{ user?: { telegram_id: number } }>().user?.telegram_id;
  const { code, detail } = signIn.json<{ code?: string; detail?: string }>();
  const { valid, telegram_id } = check.json<{ valid?: boolean; telegram_id?: number | null }>();
  const refused = signIn.statusCode === 401 ? `${code}: ${detail}` : code;
  const said = [signIn.statusCode, signedInAs ?? refused, check.statusCode, valid, telegram_id];
  const { id } = auth as Partial<TelegramAuth>;
  const verdicts = {
    good: [200, id, 200, true, id],
    forged: [401, 'telegram_auth_invalid: Ошибка авторизации через Telegram', 200, false, null],
    malformed: [400, 'validation_failed', 400, undefined, undefined],
  };
  return (
    Object.entries(verdicts).find(([, expected]) => isDeepStrictEqual(said, expected))?.[0] ??
    JSON.stringify(said)
  );
}

describe('auth data of the login widget', () => {
  it('is accepted with a signature made by openssl', async () => {
    expect(
      await judge({
        id: 42,
        first_name: 'Анна',
        username: 'anna',
        auth_date: 1_768_381_200,
        user_hash: 'fbc6a20993b63a94dbb29e1d1e26566b37b86be78a560adabe01a6ae519fe5df',
      }),
    ).toBe('good');
  });

  it('is accepted with all fields and with only the required ones', async () => {
    expect(
      await judge(
        telegramAuthOf({
          last_name: 'Снегова',
          username: 'masha',
          photo_url: 'https://t.me/i/userpic/320/a.jpg',
        }),
      ),
    ).toBe('good');
    expect(await judge(signTelegramAuth(TEST_BOT_TOKEN, { id: 43, auth_date: now }))).toBe('good');
  });

  // spec: 7.29, S.3.1
  it('is refused when forged, altered, extended, shortened, or signed with another token', async () => {
    const auth = telegramAuthOf({ last_name: 'Снегова' });
    expect(await judge({ ...auth, user_hash: '0'.repeat(64) })).toBe('forged');
    expect(
      await judge({
        ...auth,
        user_hash: auth.user_hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      }),
    ).toBe('forged');
    expect(await judge({ ...auth, id: auth.id + 1 })).toBe('forged');
    expect(await judge({ ...auth, first_name: 'Марина' })).toBe('forged');
    expect(await judge({ ...auth, auth_date: auth.auth_date - 1 })).toBe('forged');
    expect(await judge({ ...auth, username: 'admin' })).toBe('forged');
    const { last_name: _, ...shortened } = auth;
    expect(await judge(shortened)).toBe('forged');
    const { user_hash: __, ...fields } = auth;
    expect(
      await judge(signTelegramAuth('7000000003:AAanother-token-of-the-server-tests-0000', fields)),
    ).toBe('forged');
  });

  // spec: 9.28, S.3.2
  it('is valid for 24 hours and at most 60 seconds ahead', async () => {
    expect(await judge(telegramAuthOf({ auth_date: now - DAY }))).toBe('good');
    expect(await judge(telegramAuthOf({ auth_date: now - DAY - 1 }))).toBe('forged');
    expect(await judge(telegramAuthOf({ auth_date: now + 60 }))).toBe('good');
    expect(await judge(telegramAuthOf({ auth_date: now + 61 }))).toBe('forged');
    expect(await judge(telegramAuthOf({ auth_date: 0 }))).toBe('forged');
  });

  it('is malformed with unknown fields, even signed ones', async () => {
    const auth = telegramAuthOf();
    expect(await judge({ ...auth, is_admin: true })).toBe('malformed');
    expect(await judge({ ...auth, hash: auth.user_hash })).toBe('malformed');
    expect(await judge(JSON.parse(JSON.stringify(auth).replace('{', '{"constructor":{},')))).toBe(
      'malformed',
    );
  });

  it('is malformed with missing fields', async () => {
    for (const name of ['id', 'auth_date', 'user_hash'] as const) {
      const { [name]: _, ...rest } = telegramAuthOf();
      expect(await judge(rest)).toBe('malformed');
    }
    for (const nothing of [{}, [], [telegramAuthOf()]])
      expect(await judge(nothing)).toBe('malformed');
  });

  // spec: S.3.3
  it('is malformed with arrays, objects and other types in its fields, signed or not', async () => {
    const wrong = [
      { id: ['7'] },
      { id: '7' },
      { id: 7.5 },
      { id: -7 },
      { id: 2 ** 63 },
      { first_name: ['Мария'] },
      { first_name: { ru: 'Мария' } },
      { username: null },
      { auth_date: [now] },
      { auth_date: String(now) },
      { photo_url: ['https://t.me/a.jpg'] },
    ];
    for (const fields of wrong)
      expect(
        await judge(signTelegramAuth(TEST_BOT_TOKEN, { ...telegramAuthOf(), ...fields })),
      ).toBe('malformed');
    const auth = telegramAuthOf();
    for (const user_hash of [
      [auth.user_hash],
      auth.user_hash.toUpperCase(),
      auth.user_hash.slice(1),
      `${auth.user_hash}00`,
    ]) {
      expect(await judge({ ...auth, user_hash })).toBe('malformed');
    }
  });

  // spec: S.3.4
  it('is malformed with line breaks and other control characters', async () => {
    const { first_name: _, ...honest } = telegramAuthOf({ username: 'masha' });
    expect(await judge({ ...honest, first_name: 'Мария\nid=900001' })).toBe('malformed');
    for (const mark of ['\n', '\r', '\0', '\t', '\u007F', '\uD800']) {
      expect(await judge(telegramAuthOf({ last_name: `Сне${mark}гова` }))).toBe('malformed');
    }
    // The signed text of a username 'b' after a last name 'a', packed into the last name alone.
    const { user_hash } = signTelegramAuth(TEST_BOT_TOKEN, {
      id: 7,
      auth_date: now,
      last_name: 'a',
      username: 'b',
    });
    expect(await judge({ id: 7, auth_date: now, last_name: 'a\nusername=b', user_hash })).toBe(
      'malformed',
    );
  });
});
