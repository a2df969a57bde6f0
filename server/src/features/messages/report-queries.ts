/** SQL of reported conversations. */
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { type Found, type IdPage, pageById } from '../../db/pages.ts';
import type { Side } from './queries.ts';

export interface ReportRow {
  by: Side;
  reason: string | null;
  created_at: Date;
}

/** A reported conversation. The day is local to the resort. */
export interface ReportedRow {
  booking_id: number;
  booking_date: string;
  timezone: string;
  customer_first_name: string | null;
  customer_last_name: string | null;
  instructor_first_name: string;
  instructor_last_name: string;
  /** Number of the first report, by which the list is ordered. */
  id: number;
}

/** Returns false when this side has reported it before. */
export async function insertReport(
  db: Connection,
  report: { bookingId: number; userId: number; side: Side; reason: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('message_reports')
    .values({
      booking_id: report.bookingId,
      reporter_id: report.userId,
      reporter: report.side,
      reason: report.reason,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the other side has written anything. */
export async function hasMessagesFrom(
  db: Connection,
  bookingId: number,
  side: Side,
): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('author', '=', side)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reported conversations, each once: by its first report. */
function selectReported(db: Connection) {
  return db
    .selectFrom('message_reports as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('schedule_records as s', 's.id', 'b.record_id')
    .innerJoin('instructors as i', 'i.id', 'b.instructor_id')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .select(['p.id', 'p.booking_id', 's.date as booking_date', 's.timezone'])
    .select(['c.first_name as customer_first_name', 'c.last_name as customer_last_name'])
    .select(['i.first_name as instructor_first_name', 'i.last_name as instructor_last_name'])
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM message_reports q WHERE q.booking_id = p.booking_id AND q.id < p.id)`,
    );
}

export function listReported(
  db: Connection,
  { after, limit }: Omit<IdPage, 'id'>,
): Promise<Found<ReportedRow>> {
  return pageById(selectReported(db), { id: 'p.id', after, limit });
}

export function findReported(db: Connection, bookingId: number): Promise<ReportedRow | undefined> {
  return selectReported(db).where('p.booking_id', '=', bookingId).executeTakeFirst();
}

/** The reports of conversations by booking, oldest first. */
export async function reportsOf(
  db: Connection,
  bookingIds: readonly number[],
): Promise<Map<number, ReportRow[]>> {
  const rows = await db
    .selectFrom('message_reports')
    .select(['booking_id', 'reporter as by', 'reason', 'created_at'])
    .where(sql<boolean>`booking_id = ANY (${[...bookingIds]}::int[])`)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ booking_id }) => booking_id);
}
