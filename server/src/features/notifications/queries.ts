import { type Selectable, sql, type Updateable } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { statement } from '../../db/prepared.ts';
import type { Outbox } from '../../db/schema.gen.ts';
import type { Outcome } from './dispatch.ts';

/** A message that is due, with where to send it: null when the person has no messenger. */
export interface DueMessage extends Pick<
  Selectable<Outbox>,
  | 'id'
  | 'event'
  | 'booking_id'
  | 'registration_id'
  | 'request_id'
  | 'review_id'
  | 'recipient_id'
  | 'due_at'
  | 'attempts'
> {
  subject: string | null;
}

/** Messages that are looked at together; those of one person among them cost one look into that person's queue. */
const FRONT = 200;

/**
 * The first due message of each person, oldest first, where it may be tried now. One that waits for another attempt
 * holds up what comes after it for the same person, and nobody else. `busy` are people to leave out.
 */
export async function findDueMessages(
  db: Connection,
  now: Date,
  busy: readonly number[],
  limit: number,
): Promise<DueMessage[]> {
  const found: DueMessage[] = [];
  const seen = [...busy];
  for (;;) {
    const front = await findFront(db, now, seen);
    found.push(...front.filter(({ is_first }) => is_first));
    const [any] = front;
    if (found.length >= limit || any === undefined || any.walked < FRONT)
      return found.slice(0, limit);
    seen.push(...front.map(({ recipient_id }) => recipient_id));
  }
}

/**
 * Of the oldest messages that may be tried, `walked` in number, the first of each person who is not in `seen`, and
 * whether nothing of an earlier place in that person's order still waits. Asked so that a long queue of one person is
 * read and not compared with itself, whatever the planner knows of the table.
 */
async function findFront(db: Connection, now: Date, seen: readonly number[]) {
  const { rows } = await sql<DueMessage & { is_first: boolean; walked: number }>`
    SELECT o.id, o.event, o.booking_id, o.registration_id, o.request_id, o.review_id, o.recipient_id, o.due_at, o.attempts,
      d.subject, o.id = head.id AS is_first, o.walked
    FROM (
      SELECT DISTINCT ON (recipient_id) front.*, count(*) OVER ()::int AS walked
      FROM (
        SELECT * FROM outbox
        WHERE status = 'waiting' AND due_at <= ${now} AND attempt_at <= ${now} AND recipient_id <> ALL (${seen}::int[])
        ORDER BY due_at, id
        LIMIT ${FRONT}
      ) front
      ORDER BY recipient_id, due_at, id
    ) o
    CROSS JOIN LATERAL (
      SELECT id FROM outbox WHERE recipient_id = o.recipient_id AND status = 'waiting' ORDER BY due_at, id LIMIT 1
    ) head
    LEFT JOIN identities d ON d.user_id = o.recipient_id AND d.provider = 'telegram'
    ORDER BY o.due_at, o.id`.execute(db);
  return rows;
}

/** Writes down what became of a message; one that was closed meanwhile stays as it is. */
export async function recordOutcome(
  db: Connection,
  id: number,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const tried =
    outcome.kind === 'sent' ||
    outcome.kind === 'failed' ||
    (outcome.kind === 'postponed' && outcome.counts);
  await db
    .updateTable('outbox')
    .set({ attempts: sql`attempts + ${tried ? 1 : 0}`, ...valuesOf(outcome, now) })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

function valuesOf(outcome: Outcome, now: Date): Updateable<Outbox> {
  if (outcome.kind === 'postponed') return { attempt_at: outcome.until, last_error: outcome.error };
  if (outcome.kind === 'failed')
    return { status: 'failed', closed_at: now, last_error: outcome.error };
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

/** Asked for each message about a booking: planning these joins takes longer than making them. */
export async function findBookingView(
  db: Connection,
  id: number,
): Promise<BookingView | undefined> {
  const [view] = await bookingView(db, { id });
  return view;
}

const bookingView = statement<{ id: number }, BookingView>((db, { id }) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('schedule_records as s', 's.id', 'b.record_id')
    .innerJoin('instructors as i', 'i.id', 'b.instructor_id')
    .innerJoin('resorts as r', 'r.id', 'b.resort_id')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .leftJoin('identities as d', (join) =>
      join.onRef('d.user_id', '=', 'c.id').on('d.provider', '=', 'telegram'),
    )
    .leftJoin('outbox as q', (join) =>
      join
        .onRef('q.booking_id', '=', 'b.id')
        .on('q.event', '=', 'booking_requested')
        .on('q.status', '=', 'sent'),
    )
    .select([
      'b.id',
      'b.status',
      's.date as booking_date',
      's.start_time',
      's.end_time',
      's.timezone',
      'b.group_size',
      'b.price',
    ])
    .select([
      'b.cancelled_by',
      'b.cancel_reason',
      'b.expires_at',
      'r.name as resort_name',
      'r.latitude',
      'r.longitude',
    ])
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
    .select([
      'c.phone as customer_phone',
      'd.reachable as customer_reachable',
      'q.message_id as request_message_id',
    ])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('reviews as v').select('v.id').whereRef('v.booking_id', '=', 'b.id'))
        .$castTo<boolean>()
        .as('reviewed'),
    )
    .where('b.id', '=', id),
);
