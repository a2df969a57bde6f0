/** What others wrote of a person goes with the account too, and so does what earlier releases left behind (migration 0057). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { allRows } from '../../../test/all-tables.ts';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import {
  makeCertificate,
  makeInstructor,
  makeMeetingPoint,
  makeRental,
  makeUser,
  type TestUser,
} from '../../../test/factories.ts';
import { makePastLesson, review } from '../../../test/lessons.ts';

const test = useTestApp();
let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
});

const WORD = 'Уникуменна';
const REASON = `${WORD}, +7 900 123-45-67, просит`;
const named = async () => (await allRows(test.db)).filter((row) => row.includes(WORD));
const erase = ({ token }: TestUser) =>
  test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token });
const byAdmin = () => ({ token: admin.token });

describe.each(['customer', 'instructor'] as const)('the deletion of a %s', (side) => {
  it('erases the reasons of cancellations, of an admin and of the instructor', async () => {
    const { id, user } = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    for (const [booking_date, by] of [
      ['2026-01-16', 'admin'],
      ['2026-01-17', 'instructor'],
    ] as const) {
      const params = { id: (await ask(test, customer, lesson(id, { booking_date }))).body.id };
      if (by === 'admin') {
        const body = { on_behalf_of: side, reason: REASON } as const;
        await test.call('cancelBookingAsAdmin', { params, body }, byAdmin());
      } else {
        const { token } = user;
        await test.call('confirmBooking', { params }, { token });
        await test.call('cancelBookingAsProvider', { params, body: { reason: REASON } }, { token });
      }
    }
    expect((await named()).length).toBeGreaterThan(2);
    await erase(side === 'customer' ? customer : user);
    expect(await named()).toEqual([]);
  });

  it('erases the reason for which a review is hidden; the review stays hidden', async () => {
    const past = await makePastLesson(test);
    const { id } = await review(test, past);
    await test.call('hideReview', { params: { id }, body: { reason: REASON } }, byAdmin());
    await erase(side === 'customer' ? past.customer : past.instructor.user);
    expect(await named()).toEqual([]);
    const { hidden_at } = await test.db
      .selectFrom('reviews')
      .select('hidden_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(hidden_at).not.toBeNull();
  });
});

it('the deletion of an owner erases the record of a shop that an admin deleted before', async () => {
  const owner = await makeUser(test.db);
  const { id } = await makeRental(test.db, { user_id: owner.id, business_name: WORD });
  await test.call('deleteRental', { params: { id } }, byAdmin());
  expect(await named()).toHaveLength(1);
  await erase(owner);
  expect(await named()).toEqual([]);
});

it('the migration erases what was written while accounts were being deleted', async () => {
  const { id, user, resort_ids } = await makeInstructor(test.db);
  const past = await makePastLesson(test, { instructor: { id, user, resort_ids } });
  const other = await makePastLesson(test);
  await erase(user);
  await makeCertificate(test.db, id, { issuer: WORD });
  await makeMeetingPoint(test.db, resort_ids[0] ?? 0, { instructor_id: id, name: WORD });
  await test.db
    .updateTable('instructors')
    .set({ tariff: JSON.stringify({ seasons: [{ name: WORD }] }) })
    .where('id', '=', id)
    .execute();
  const report = { booking_id: past.id, reporter_id: user.id, reporter: 'instructor' } as const;
  await test.db
    .insertInto('message_reports')
    .values({ ...report, reason: WORD, created_at: TEST_NOW })
    .execute();
  const text = { booking_id: past.id, author_id: user.id, author: 'instructor' } as const;
  await test.db
    .insertInto('messages')
    .values({ ...text, text: WORD, created_at: TEST_NOW })
    .execute();
  const time = { date: '2026-01-20', start_time: '10:00', end_time: '11:00', timezone: 'UTC' };
  await test.db
    .insertInto('schedule_records')
    .values({ ...time, instructor_id: id, status: 'busy', notes: WORD })
    .execute();
  const companion = {
    user_id: user.id,
    first_name: WORD,
    age_on: '2026-01-14',
    level: 'turning',
  } as const;
  await test.db.insertInto('companions').values(companion).execute();
  await test.db.updateTable('users').set({ phone: WORD }).where('id', '=', user.id).execute();
  const cancelled = { status: 'cancelled', cancelled_by: 'customer', cancel_reason: WORD } as const;
  await test.db.updateTable('bookings').set(cancelled).where('id', '=', past.id).execute();
  const action = { actor_id: admin.id, action: 'cancel', at: TEST_NOW } as const;
  await test.db
    .insertInto('audit_records')
    .values({ ...action, entity: 'booking', entity_id: past.id, after: { cancel_reason: WORD } })
    .execute();
  const kept = { ...cancelled, cancel_reason: 'Заболел' };
  await test.db.updateTable('bookings').set(kept).where('id', '=', other.id).execute();
  expect((await named()).length).toBeGreaterThanOrEqual(10);
  const migration = join(import.meta.dirname, '../../../migrations/0057_erased_people.sql');
  await sql.raw(await readFile(migration, 'utf8')).execute(test.db);
  expect(await named()).toEqual([]);
  const { cancel_reason } = await test.db
    .selectFrom('bookings')
    .select('cancel_reason')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  expect(cancel_reason).toBe('Заболел');
});

it('the migration erases what was written of people after the deletion of their accounts', async () => {
  const past = await makePastLesson(test);
  const { id } = await review(test, past);
  const other = await makePastLesson(test);
  await erase(past.customer);
  const later = new Date(TEST_NOW.getTime() + 1_000);
  await test.db
    .updateTable('reviews')
    .set({ answer: WORD, answered_at: later, hidden_at: later, hidden_reason: WORD })
    .where('id', '=', id)
    .execute();
  const report = { reporter_id: past.instructor.user.id, reporter: 'instructor' } as const;
  for (const booking_id of [past.id, other.id])
    await test.db
      .insertInto('message_reports')
      .values({ ...report, booking_id, reason: WORD, created_at: later })
      .execute();
  await test.db
    .updateTable('message_reports')
    .set({ handled_at: later, handled_note: WORD })
    .where('booking_id', 'in', [past.id, other.id])
    .execute();
  const action = { actor_id: admin.id, action: 'hide', at: later } as const;
  await test.db
    .insertInto('audit_records')
    .values({ ...action, entity: 'review', entity_id: id, after: { hidden_reason: WORD } })
    .execute();
  expect(await named()).toHaveLength(4);
  const migration = join(
    import.meta.dirname,
    '../../../migrations/0066_written_after_deletion.sql',
  );
  await sql.raw(await readFile(migration, 'utf8')).execute(test.db);
  // Those of the lesson whose people are there.
  expect(await named()).toHaveLength(1);
});
