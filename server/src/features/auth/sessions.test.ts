import { SESSION_MAX_DAYS } from '@sklon/contract/limits';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { createApp } from '../../app.ts';
import { deleteExpired } from './housekeeping.ts';
import { listSessionsOf, openSession } from './sessions.ts';

const test = useTestApp();
beforeEach(() => test.setNow(TEST_NOW));

const HOUR = 3_600_000;
const DAYS_30 = 30 * 24 * HOUR;
const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);

const UNAUTHENTICATED = [401, { detail: 'User authentication required', code: 'unauthenticated' }];

async function refusalOf(options: Parameters<typeof test.refused>[2]): Promise<unknown[]> {
  const { status, body } = await test.refused('getCurrentUser', {}, options);
  return [status, body];
}

const me = async (app: FastifyInstance, token: string) =>
  (await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })).json<{
    is_admin: boolean;
  }>();

const lastUse = async (userId: number) =>
  (
    await test.db
      .selectFrom('sessions')
      .select('last_used_at')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).last_used_at;

describe('a session', () => {
  it('is required by every call that needs a user', async () => {
    for (const name of [
      'getCurrentUser',
      'setPreferredResort',
      'setPreferredSkillType',
      'signOut',
      'acceptAgreement',
      'getAgreementStatus',
    ] as const) {
      const { status, body } = await test.refused(name, {});
      expect([name, status, body.detail]).toEqual([name, 401, 'User authentication required']);
    }
  });

  // spec: D.80
  it('is not found for unknown or malformed tokens', async () => {
    const { token } = await makeUser(test.db);
    const wrong = [
      '',
      'A'.repeat(43),
      token.slice(1),
      `${token}A`,
      `${token.slice(0, -1)}=`,
      '0',
      '\u00e9',
      `' OR 1=1 --`,
    ];
    for (const value of wrong) expect(await refusalOf({ token: value })).toEqual(UNAUTHENTICATED);
    for (const authorization of [
      token,
      `bearer${token}`,
      `Basic ${token}`,
      `Bearer  ${token}`,
      `Bearer ${token}, Bearer ${token}`,
    ]) {
      expect(await refusalOf({ headers: { authorization } })).toEqual(UNAUTHENTICATED);
    }
  });

  // spec: D.79, S.4.1
  it('ends 30 days after its last use', async () => {
    const { token } = await makeUser(test.db);
    test.setNow(later(DAYS_30));
    expect(await refusalOf({ token })).toEqual(UNAUTHENTICATED);
    test.setNow(later(DAYS_30 - 1));
    await test.call('getCurrentUser', {}, { token });
    test.setNow(later(2 * DAYS_30 - 2));
    await test.call('getCurrentUser', {}, { token });
  });

  it('ends 180 days after its beginning, however often it is used', async () => {
    const { id, token } = await makeUser(test.db);
    const end = SESSION_MAX_DAYS * 24 * HOUR;
    for (let at = 0; at < end; at += DAYS_30 - HOUR) {
      test.setNow(later(at));
      await test.call('getCurrentUser', {}, { token });
    }
    test.setNow(later(end - 1));
    await test.call('getCurrentUser', {}, { token });
    expect(await listSessionsOf(test.db, id, test.now())).toHaveLength(1);
    test.setNow(later(end));
    expect(await refusalOf({ token })).toEqual(UNAUTHENTICATED);
    expect(await listSessionsOf(test.db, id, test.now())).toEqual([]);
    await deleteExpired(test.db, test.now());
    expect(
      await test.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute(),
    ).toEqual([]);
  });

  it('records its last use, at most once an hour', async () => {
    const { id, token } = await makeUser(test.db);
    test.setNow(later(HOUR));
    await test.call('getCurrentUser', {}, { token });
    expect(await lastUse(id)).toEqual(TEST_NOW);
    test.setNow(later(HOUR + 1));
    await test.call('getCurrentUser', {}, { token });
    expect(await lastUse(id)).toEqual(later(HOUR + 1));
  });
});

describe('logout', () => {
  // spec: D.76, S.4.2
  it('revokes this token only and records the time', async () => {
    const { id, token } = await makeUser(test.db);
    const other = await openSession(test.db, id, TEST_NOW);
    test.setNow(later(5_000));
    const { status, body } = await test.call('signOut', {}, { token });
    expect([status, body]).toEqual([204, undefined]);
    expect(await refusalOf({ token })).toEqual(UNAUTHENTICATED);
    expect((await test.call('getCurrentUser', {}, { token: other })).body.id).toBe(id);
    const user = await test.db
      .selectFrom('users')
      .select('signed_out_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(user.signed_out_at).toEqual(later(5_000));
    expect((await test.refused('signOut', {}, { token })).status).toBe(401);
  });
});

describe('the right of an admin', () => {
  // spec: D.81, S.4.3
  it('comes and goes with the configuration, also for existing sessions', async () => {
    const admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
    const user = await makeUser(test.db);
    expect(await me(test.app, admin.token)).toMatchObject({ is_admin: true });
    expect(await me(test.app, user.token)).toMatchObject({ is_admin: false });
    const restarted = await createApp({
      ...test.deps,
      config: { ...test.config, admins: new Set([`telegram:${user.telegramId}`]) },
    });
    expect(await me(restarted, admin.token)).toMatchObject({ is_admin: false });
    expect(await me(restarted, user.token)).toMatchObject({ is_admin: true });
    await restarted.close();
  });
});
