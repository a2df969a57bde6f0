import type { LessonTime, MoveSide } from '@sklon/contract/move-rules';
import type { SavedTariff } from '@sklon/contract/tariff-rules';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import type { BookingMoves } from '../../db/schema.gen.ts';
import { worksThen } from '../workday/workday.ts';

/** What the rules of another time need to know. Hours are those of the booking's own resort. */
export interface MoveTerms {
  approved: boolean;
  is_working: boolean;
  /** Rubles. */
  price_2h: number | null;
  tariff: SavedTariff | null;
  /** The instructor's shortest lesson. */
  min_lesson_minutes: number;
  opens: string;
  closes: string;
  /** Whether the wanted time lies in the instructor's own hours. */
  works_then: boolean;
  /** How often another time was proposed for the booking. */
  proposed: number;
}

export async function findMoveTerms(
  db: Connection,
  booking: { id: number; instructor_id: number; resort_id: number },
  { booking_date, start_time, end_time }: LessonTime,
): Promise<MoveTerms | undefined> {
  const wanted = {
    date: sql`${booking_date}::date`,
    start: sql`${start_time}::time`,
    end: sql`${end_time}::time`,
  };
  const { rows } = await sql<MoveTerms>`
    SELECT i.approved, i.is_working, i.price_2h, i.tariff, i.min_lesson_minutes, r.open_time AS opens, r.close_time AS closes, ${worksThen(sql`r.id`, wanted)} AS works_then,
      (SELECT count(*) FROM booking_moves m WHERE m.booking_id = ${booking.id})::int AS proposed
    FROM instructors i CROSS JOIN resorts r
    WHERE i.id = ${booking.instructor_id} AND r.id = ${booking.resort_id}`.execute(db);
  return rows[0];
}

export interface MoveRow extends LessonTime {
  booking_id: number;
  proposed_by: MoveSide;
  state: Selectable<BookingMoves>['state'];
}

function selectMoves(db: Connection) {
  return db
    .selectFrom('booking_moves')
    .select(['booking_id', 'proposed_by', 'state', 'date as booking_date'])
    .select(['start_time', 'end_time']);
}

export function findMove(
  db: Connection,
  bookingId: number,
  moveId: number,
): Promise<MoveRow | undefined> {
  return selectMoves(db)
    .where('id', '=', moveId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

/** The booking for which something was proposed, and what: the price where the time stays (decision 4). */
export function subjectOfMove(
  db: Connection,
  moveId: number,
): Promise<{ booking_id: number; about: 'time' | 'price' } | undefined> {
  const about = sql<'time' | 'price'>`CASE
    WHEN (date, start_time, end_time) = (old_date, old_start_time, old_end_time) THEN 'price' ELSE 'time' END`;
  return db
    .selectFrom('booking_moves')
    .select(['booking_id', about.as('about')])
    .where('id', '=', moveId)
    .executeTakeFirst();
}

/** The records that hold time for open proposals among these records, each with its booking. */
export async function holdsOfMoves(
  db: Connection,
  recordIds: readonly number[],
): Promise<{ record_id: number; booking_id: number }[]> {
  const { rows } = await sql<{ record_id: number; booking_id: number }>`
    SELECT record_id, m.booking_id FROM booking_moves m, unnest(m.record_ids) record_id
    WHERE m.state = 'open' AND m.record_ids && ${recordIds}::int[]`.execute(db);
  return rows;
}

export function proposedTimesOf(db: Connection, userId: number) {
  return db
    .selectFrom('booking_moves as m')
    .innerJoin('bookings as b', 'b.id', 'm.booking_id')
    .innerJoin('instructors as i', 'i.id', 'b.instructor_id')
    .select(['m.booking_id', 'm.proposed_by', 'm.state', 'm.date', 'm.start_time', 'm.end_time'])
    .select(['m.old_date', 'm.old_start_time', 'm.old_end_time', 'm.price', 'm.quote'])
    .select(['m.created_at', 'm.expires_at', 'm.closed_at'])
    .where((eb) => eb.or([eb('b.customer_id', '=', userId), eb('i.user_id', '=', userId)]))
    .orderBy('m.id')
    .execute();
}
