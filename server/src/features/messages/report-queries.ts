/** SQL of reported conversations. */
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import { countOf, type Found } from '../../db/pages.ts';
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
  /** Null while a report is open. */
  handled: { at: string; note: string | null; by: HandlingAdmin } | null;
}

interface HandlingAdmin {
  id: number | null;
  first_name: string | null;
  last_name: string | null;
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

const isOpen = (booking: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM message_reports q WHERE q.booking_id = ${booking} AND q.handled_at IS NULL)`;

/** The last time that reports of the conversation were handled, unless one is open. */
const handled = sql<ReportedRow['handled']>`(
  SELECT json_build_object('at', q.handled_at, 'note', q.handled_note, 'by', json_build_object(
    'id', a.id, 'first_name', a.first_name, 'last_name', a.last_name))
  FROM message_reports q LEFT JOIN users a ON a.id = q.handled_by AND a.erased_at IS NULL
  WHERE q.booking_id = p.booking_id AND NOT ${isOpen(sql`p.booking_id`)}
  ORDER BY q.handled_at DESC, q.id DESC LIMIT 1)`;

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
    .select(handled.as('handled'))
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM message_reports q WHERE q.booking_id = p.booking_id AND q.id < p.id)`,
    );
}

/** Those with an open report first; `after` is the number of the last first report of the page before. */
export async function listReported(
  db: Connection,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<Found<ReportedRow>> {
  const open = isOpen(sql.ref('p.booking_id'));
  const openAfter = isOpen(sql`(SELECT booking_id FROM message_reports WHERE id = ${after})`);
  const rows = await selectReported(db)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${open}, p.id) < (${openAfter}, ${after})`),
    )
    .orderBy(open, 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .execute();
  return { rows, total: await countOf(selectReported(db)) };
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

/** Marks the open reports of a conversation; returns how many. */
export async function setHandled(
  tx: Tx,
  bookingId: number,
  handling: { handled_at: Date; handled_by: number; handled_note: string | null },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('message_reports')
    .set(handling)
    .where('booking_id', '=', bookingId)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
