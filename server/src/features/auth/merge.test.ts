import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson, participant } from '../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { proofOf } from '../../../test/registrations.ts';
import { MOVED, NOT_MOVED } from './merge.ts';

const test = useTestApp();

/** Signed in by VK ID, so that another account may bring Telegram. */
async function makeVkUser(): Promise<TestUser> {
  const user = await makeUser(test.db, { first_name: null, username: null });
  await test.db.deleteFrom('identities').where('user_id', '=', user.id).execute();
  await test.db
    .insertInto('identities')
    .values({ provider: 'vk', subject: String(user.id), user_id: user.id, added_at: TEST_NOW })
    .execute();
  return user;
}

const merge = (into: TestUser, from: TestUser) =>
  test.call('mergeAccounts', { body: proofOf(test, from) }, into);
const refused = async (into: TestUser, from: TestUser) => {
  const { body } = await test.refused('mergeAccounts', { body: proofOf(test, from) }, into);
  return [body.code, body.detail];
};
const columnsNaming = async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT c.conrelid::regclass || '.' || a.attname AS name FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass`.execute(test.db);
  return rows.map(({ name }) => name);
};

describe('two accounts of one person', () => {
  it('become one, with everything that names the person', async () => {
    const [kept, gone] = [await makeVkUser(), await makeUser(test.db, { first_name: 'Нина' })];
    const { id } = await makeInstructor(test.db, { works_with_kids: true });
    const form = { participants: [participant()], phone: '+79990001122' };
    const { body: booking } = await ask(test, gone, lesson(id, form));
    expect((await merge(kept, gone)).body).toMatchObject([
      { provider: 'telegram' },
      { provider: 'vk' },
    ]);
    expect((await test.refused('getCurrentUser', {}, gone)).status).toBe(401);
    const { body: me } = await test.call('getCurrentUser', {}, kept);
    expect(me).toMatchObject({
      id: kept.id,
      first_name: 'Нина',
      telegram_id: gone.telegramId,
      phone: '+79990001122',
      identities: ['telegram', 'vk'],
    });
    const { body: bookings } = await test.call('listUserBookings', {}, kept);
    expect(JSON.stringify(bookings)).toContain(`"id":${booking.id}`);
    expect((await test.call('listCompanions', {}, kept)).body).toMatchObject([
      { first_name: 'Маша' },
    ]);
    const { rows } = await sql<{ left: string }>`SELECT ${sql.join(
      (await columnsNaming()).map(
        (name) =>
          sql`(SELECT count(*)::int FROM ${sql.table(name.split('.')[0] ?? '')} WHERE ${sql.ref(name.split('.')[1] ?? '')} = ${gone.id} AND ${sql.lit(name)} <> 'consents.user_id')`,
      ),
      sql` + `,
    )} AS left`.execute(test.db);
    expect(rows).toEqual([{ left: 0 }]);
    // Its proof opens the account that is left.
    const { body } = await test.call('signInWithTelegram', { body: proofOf(test, gone) });
    expect(body.user.id).toBe(kept.id);
  });

  it('become one once, also when the response was lost or both are merged at once', async () => {
    const [kept, gone] = [await makeVkUser(), await makeUser(test.db)];
    const body = proofOf(test, gone);
    const calls = await Promise.all([
      test.call('mergeAccounts', { body }, kept),
      test.call('mergeAccounts', { body }, kept),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('stay two where both have a way to sign in of one provider', async () => {
    const [one, other] = [await makeUser(test.db), await makeUser(test.db)];
    expect(await refused(one, other)).toEqual([
      'merge_impossible',
      'В обоих аккаунтах есть Telegram: сначала удалите один.',
    ]);
    expect((await test.call('getCurrentUser', {}, other)).body.id).toBe(other.id);
  });

  it('stay two where the one that would go provides something, or has booked with the other', async () => {
    const { id, user: instructor } = await makeInstructor(test.db);
    expect((await refused(await makeVkUser(), instructor))[1]).toMatch(
      /^В том аккаунте есть профиль или заявка/,
    );
    const customer = await makeUser(test.db);
    await ask(test, customer, lesson(id));
    await test.db
      .updateTable('identities')
      .set({ provider: 'vk' })
      .where('user_id', '=', instructor.id)
      .execute();
    expect((await refused(instructor, customer))[1]).toMatch(/^Эти аккаунты бронировали/);
  });
});

describe('whoever wants to take an account over', () => {
  it('needs a fresh proof of the own account, not only of the other', async () => {
    const [kept, gone] = [await makeVkUser(), await makeUser(test.db)];
    await test.db
      .updateTable('sessions')
      .set({ proved_at: new Date(TEST_NOW.getTime() - 61 * 60_000) })
      .where('user_id', '=', kept.id)
      .execute();
    expect(await refused(kept, gone)).toContain('proof_required');
    expect((await test.call('getCurrentUser', {}, gone)).body.id).toBe(gone.id);
  });

  it('needs a proof of the other account that is younger than its sign-out', async () => {
    const [kept, gone] = [await makeVkUser(), await makeUser(test.db)];
    const body = proofOf(test, gone);
    await test.call('endAllSessions', {}, gone);
    const { body: error } = await test.refused('mergeAccounts', { body }, kept);
    expect(error.code).toBe('telegram_auth_invalid');
  });

  it('gets neither a blocked account nor one that is not there', async () => {
    const [kept, gone] = [await makeVkUser(), await makeUser(test.db)];
    await test.db
      .updateTable('users')
      .set({ blocked_at: TEST_NOW, blocked_reason: 'Грубость' })
      .where('id', '=', gone.id)
      .execute();
    expect(await refused(kept, gone)).toContain('Тот аккаунт заблокирован.');
    const nobody = { ...gone, telegramId: gone.telegramId + 1_000_000 };
    expect(await refused(kept, nobody)).toContain('identity_not_found');
  });
});

it('knows each column that names a person', async () => {
  const known = new Set([...MOVED.map(({ table, column }) => `${table}.${column}`), ...NOT_MOVED]);
  expect((await columnsNaming()).filter((name) => !known.has(name))).toEqual([]);
});
