import { sql } from 'kysely';
import type { Tx } from '../../db/client.ts';

/** By id: whoever changes one of them comes before or after. Returns the ids. */
export async function lockBookingsOf(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', userId),
        eb(
          'instructor_id',
          'in',
          eb.selectFrom('instructors').select('id').where('user_id', '=', userId),
        ),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes an instructor's own meeting point that is taken down from the lessons that met or will meet there. Locks them, so it comes before
 * the instructor is locked.
 */
export async function dropMeetingPoint(tx: Tx, id: number): Promise<void> {
  await sql`
    WITH found AS (
      SELECT o.id FROM bookings o
      WHERE (o.meeting_point ->> 'id')::int = ${id} AND o.record_id IN (
        SELECT s.id FROM schedule_records s JOIN meeting_points p ON p.instructor_id = s.instructor_id WHERE p.id = ${id})
      ORDER BY o.id FOR NO KEY UPDATE
    ) UPDATE bookings o SET meeting_point = NULL FROM found WHERE o.id = found.id`.execute(tx);
}

/** Deletes whom a person brought and what they wrote, reasons and names of seasons too, and their idempotency keys. */
export async function eraseTexts(tx: Tx, userId: number): Promise<void> {
  const instructor = tx.selectFrom('instructors').select('id').where('user_id', '=', userId);
  await tx
    .updateTable('bookings')
    .set({ participants: null, comment: null })
    .where('customer_id', '=', userId)
    .execute();
  await tx
    .updateTable('bookings')
    // An instructor's or an admin's: it may name either side.
    .set({ cancel_reason: null })
    .where('cancelled_by', '<>', 'resort')
    .where((eb) => eb.or([eb('customer_id', '=', userId), eb('instructor_id', 'in', instructor)]))
    .execute();
  await tx
    .updateTable('bookings')
    // The meeting point may have been the instructor's own; the resort stays.
    .set({ decline_comment: null, meeting_point: null })
    .where(sql<boolean>`num_nonnulls(decline_comment, meeting_point) > 0`)
    .where('instructor_id', 'in', instructor)
    .execute();
  // The price stays.
  await tx
    .updateTable('bookings')
    .set({ quote: null })
    .where('instructor_id', 'in', instructor)
    .where(sql<boolean>`quote @? '$.lines[*].name'`)
    .execute();
  await tx
    .updateTable('booking_moves')
    .set({ quote: null })
    .where('booking_id', 'in', (eb) =>
      eb.selectFrom('bookings').select('id').where('instructor_id', 'in', instructor),
    )
    .where(sql<boolean>`quote @? '$.lines[*].name'`)
    .execute();
  await tx
    .updateTable('booking_moves')
    // It may name either side.
    .set({ reason: null })
    .where('reason', 'is not', null)
    .where('booking_id', 'in', (eb) =>
      eb
        .selectFrom('bookings as b')
        .select('b.id')
        .where((side) =>
          side.or([side('b.customer_id', '=', userId), side('b.instructor_id', 'in', instructor)]),
        ),
    )
    .execute();
  await tx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
}
