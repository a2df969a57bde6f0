import { type Selectable, sql, type Updateable } from 'kysely';
import type { Connection } from '../../db/client.ts';
import type { Outbox } from '../../db/schema.gen.ts';
import type { Outcome } from './dispatch.ts';

/** A message that is due, with where to send it: null when the person has no messenger. */
export interface DueMessage extends Pick<
  Selectable<Outbox>,
  'id' | 'event' | 'booking_id' | 'registration_id' | 'request_id' | 'review_id' | 'recipient_id' | 'due_at' | 'attempts'
> {
  subject: string | null;
}

/**
 * The first due message of each person, oldest first, where it may be tried now. One that waits for another attempt
 * holds up what comes after it for the same person, and nobody else. `busy` are people to leave out.
 */
export async function findDueMessages(db: Connection, now: Date, busy: readonly number[], limit: number): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    SELECT o.id, o.event, o.booking_id, o.registration_id, o.request_id, o.review_id, o.recipient_id, o.due_at, o.attempts, d.subject
    FROM outbox o LEFT JOIN identities d ON d.user_id = o.recipient_id AND d.provider = 'telegram'
    WHERE o.status = 'waiting' AND o.due_at <= ${now} AND o.attempt_at <= ${now} AND o.recipient_id <> ALL (${busy}::int[])
      AND NOT EXISTS (
        SELECT FROM outbox earlier
        WHERE earlier.recipient_id = o.recipient_id AND earlier.status = 'waiting' AND (earlier.due_at, earlier.id) < (o.due_at, o.id)
      )
    ORDER BY o.due_at, o.id
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** Writes down what became of a message; one that was closed meanwhile stays as it is. */
export async function recordOutcome(db: Connection, id: number, outcome: Outcome, now: Date): Promise<void> {
  const tried = outcome.kind === 'sent' || outcome.kind === 'failed' || (outcome.kind === 'postponed' && outcome.counts);
  await db
    .updateTable('outbox')
    .set({ attempts: sql`attempts + ${tried ? 1 : 0}`, ...valuesOf(outcome, now) })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

function valuesOf(outcome: Outcome, now: Date): Updateable<Outbox> {
  if (outcome.kind === 'postponed') return { attempt_at: outcome.until, last_error: outcome.error };
  if (outcome.kind === 'failed') return { status: 'failed', closed_at: now, last_error: outcome.error };
  if (outcome.kind === 'dropped') return { status: 'dropped', closed_at: now };
  return { status: 'sent', closed_at: now, message_id: outcome.messageId, last_error: null };
}

/** A booking with all that a message about it may say. Date and times are local to `timezone`. */
export interface BookingView {
  id: number;
  status: 'pending' | 'confirmed' | 'declined' | 'expired' | 'cancelled';
  booking_date: string;
  start_time: string;
  end_time: string;
  timezone: string;
  group_size: number;
  /** Rubles. */
  price: number | null;
  cancelled_by: 'customer' | 'instructor' | null;
  cancel_reason: string | null;
  expires_at: Date;
  resort_name: string;
  latitude: number | null;
  longitude: number | null;
  instructor_user_id: number;
  instructor_first_name: string;
  instructor_last_name: string;
  instructor_phone: string;
  customer_id: number;
  /** When the customer deleted the account. */
  customer_erased_at: Date | null;
  customer_first_name: string | null;
  customer_last_name: string | null;
  customer_username: string | null;
  customer_phone: string | null;
  /** Whether the bot may write to the customer; null until it has tried. */
  customer_reachable: boolean | null;
  /** The messenger's id of the request in the instructor's chat, once it was sent. */
  request_message_id: number | null;
  /** Whether the customer has reviewed the lesson. */
  reviewed: boolean;
}

export function findBookingView(db: Connection, id: number): Promise<BookingView | undefined> {
  return db
    .selectFrom('bookings as b')
    .innerJoin('schedule_records as s', 's.id', 'b.record_id')
    .innerJoin('instructors as i', 'i.id', 'b.instructor_id')
    .innerJoin('resorts as r', 'r.id', 'b.resort_id')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .leftJoin('identities as d', (join) => join.onRef('d.user_id', '=', 'c.id').on('d.provider', '=', 'telegram'))
    .leftJoin('outbox as q', (join) =>
      join.onRef('q.booking_id', '=', 'b.id').on('q.event', '=', 'booking_requested').on('q.status', '=', 'sent'),
    )
    .select(['b.id', 'b.status', 's.date as booking_date', 's.start_time', 's.end_time', 's.timezone', 'b.group_size', 'b.price'])
    .select(['b.cancelled_by', 'b.cancel_reason', 'b.expires_at', 'r.name as resort_name', 'r.latitude', 'r.longitude'])
    .select([
      'i.user_id as instructor_user_id',
      'i.first_name as instructor_first_name',
      'i.last_name as instructor_last_name',
      'i.phone as instructor_phone',
    ])
    .select([
      'c.id as customer_id',
      'c.first_name as customer_first_name',
      'c.last_name as customer_last_name',
      'c.username as customer_username',
      'c.erased_at as customer_erased_at',
    ])
    .select(['c.phone as customer_phone', 'd.reachable as customer_reachable', 'q.message_id as request_message_id'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('reviews as v').select('v.id').whereRef('v.booking_id', '=', 'b.id'))
        .$castTo<boolean>()
        .as('reviewed'),
    )
    .where('b.id', '=', id)
    .executeTakeFirst();
}
