/** A lesson that an instructor has entered becomes a booking, on the record that holds its time already (decision 29). */
import { type BookingTime, minutesIn } from '@sklon/contract/move-rules';
import { instantOf } from '@sklon/contract/time';
import { sql } from 'kysely';
import type { Tx } from '../../db/client.ts';
import { hasConsented } from '../acting/acting.ts';
import { ANSWER_TIME, COOLING_TIME } from './insert.ts';
import { carryOut, readBooking, requireBothSides } from './lifecycle.ts';
import type { ProviderBookingRow } from './queries.ts';
import { type InsertProblem, insertProblem } from './rules.ts';

/** Date and times are local to `timezone`. */
export interface HeldLesson extends BookingTime {
  record_id: number;
  instructor_id: number;
  resort_id: number;
  timezone: string;
  group_size: number;
  /** Rubles. */
  price: number | null;
}

/** The rule of a new booking that a lesson breaks for its customer; locks the customer's bookings and the resort's days. */
export async function findTakeOverProblem(
  tx: Tx,
  customerId: number,
  lesson: HeldLesson,
  now: Date,
): Promise<InsertProblem | null> {
  const { instructor_id, resort_id, booking_date, start_time, end_time, timezone } = lesson;
  const [from, to] = [start_time, end_time].map((time) => instantOf(booking_date, time, timezone));
  const length = sql`${minutesIn(lesson)}::int * interval '1 minute'`;
  const { rows } = await sql<{ problem: InsertProblem | null }>`
    SELECT ${insertProblem(sql`limits`, sql`closed`, length, hasConsented(customerId))} AS problem
    FROM customer_booking_limits(${customerId}, ${instructor_id}, tstzrange(${from}, ${to}), ${now},
      ${now}::timestamptz - ${ANSWER_TIME}, ${now}::timestamptz - ${COOLING_TIME}) limits
    CROSS JOIN LATERAL meets_special_day(${resort_id}::int, ${booking_date}::date, ${start_time}::time, ${end_time}::time) closed`.execute(
    tx,
  );
  return rows[0]?.problem ?? null;
}

/**
 * Makes the confirmed booking: the instructor has agreed already. People, limits and the lesson are held by the caller.
 * Throws side_shut_out, consent_required.
 */
export async function bookHeldTime(
  tx: Tx,
  customerId: number,
  lesson: HeldLesson,
  { now, calendarHost }: { now: Date; calendarHost: string },
): Promise<ProviderBookingRow> {
  const { record_id, instructor_id, resort_id, group_size, price, ...time } = lesson;
  const lines = [{ kind: 'usual', rubles: price }];
  const { id } = await tx
    .insertInto('bookings')
    .values({
      record_id,
      instructor_id,
      resort_id,
      group_size,
      price,
      customer_id: customerId,
      status: 'pending',
      quote: price === null ? null : JSON.stringify({ lines, total: price, for_one: false }),
      calendar_host: calendarHost,
      meeting_point: usualPoint(instructor_id, resort_id),
      created_at: now,
      expires_at: instantOf(time.booking_date, time.start_time, time.timezone),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await requireBothSides(tx, await readBooking(tx, id), customerId);
  await carryOut(tx, 'takeOver', [id], { by: 'customer', actorId: customerId, now });
  return readBooking(tx, id);
}

function usualPoint(instructorId: number, resortId: number) {
  return sql<null>`(
    SELECT json_build_object('id', p.id, 'name', p.name, 'note', p.note, 'latitude', p.latitude, 'longitude', p.longitude)
    FROM instructor_meeting_points m JOIN meeting_points p ON p.id = m.meeting_point_id
    WHERE m.instructor_id = ${instructorId} AND p.resort_id = ${resortId}
    ORDER BY m.place, p.id LIMIT 1)`;
}
