import type { SkillType } from '@sklon/contract/instructor-attributes';
import type { Canceller, StoredBookingStatus } from '@sklon/contract/booking-rules';
import type { DeclineReason } from '@sklon/contract/decline-rules';
import type { BookedMeetingPoint } from '@sklon/contract/meeting-points';
import type { MoveSide } from '@sklon/contract/move-rules';
import type { Participant } from '@sklon/contract/participants';
import type { Quote } from '@sklon/contract/quote';
import type { SpecialDayFacts } from '@sklon/contract/special-day-texts';
import type { SavedTariff } from '@sklon/contract/tariff-rules';
import { sql } from 'kysely';
import { batched } from '../../db/batch.ts';
import type { Connection, Db } from '../../db/client.ts';
import { statement } from '../../db/prepared.ts';
import { type CustomerColumns, isPending } from '../orders/orders.ts';
import { conflictingSpecialDay } from '../resorts/resorts.ts';
import { isReached } from '../notifications/notifications.ts';

/** Date and times are local to `timezone`. */
export interface BookingRow {
  id: number;
  status: StoredBookingStatus;
  booking_date: string;
  start_time: string;
  end_time: string;
  timezone: string;
  group_size: number;
  /** Rubles. */
  price: number | null;
  /** Of the site when it was booked; null for bookings that are older than this column. */
  calendar_host: string | null;
  /** SEQUENCE of the calendar event. */
  sequence: number;
  /** The proposal that was open last; null once it was answered or withdrawn. */
  move: StoredMove | null;
  /** Null without a price, and for bookings that are older than this column. */
  quote: Quote | null;
  /** Null when the customer has not said who comes. */
  participants: Participant[] | null;
  comment: string | null;
  /** The special day of the resort that the lesson does not fit into, whatever the booking's state. */
  special_day: SpecialDayFacts | null;
  meeting_point: BookedMeetingPoint | null;
  cancelled_by: Canceller | null;
  cancel_reason: string | null;
  decline_reason: DeclineReason | null;
  decline_comment: string | null;
  created_at: Date;
  expires_at: Date;
  customer_id: number;
  resort_id: number;
  resort_name: string;
  instructor_id: number;
  provider_user_id: number;
  first_name: string;
  last_name: string;
  profile_photo_path: string | null;
  phone: string;
  /** Whether the bot may write to the instructor; null until it has tried. */
  reachable: boolean | null;
}

export interface StoredMove {
  id: number;
  proposed_by: MoveSide;
  booking_date: string;
  start_time: string;
  end_time: string;
  /** Rubles. */
  price: number | null;
  quote: Quote | null;
  reason: string | null;
  created_at: string;
  expires_at: string;
}

/** Null without a look into the table for the many bookings without a proposal. */
const storedMove = sql<StoredMove | null>`(
  SELECT json_build_object('id', m.id, 'proposed_by', m.proposed_by, 'booking_date', m.date, 'start_time', to_char(m.start_time, 'HH24:MI'),
    'end_time', to_char(m.end_time, 'HH24:MI'), 'price', m.price, 'quote', m.quote, 'reason', m.reason, 'created_at', m.created_at, 'expires_at', m.expires_at)
  FROM booking_moves m WHERE m.id = o.move_id)`;

function selectBookings(db: Connection) {
  return db
    .selectFrom('bookings as o')
    .innerJoin('schedule_records as s', 's.id', 'o.record_id')
    .innerJoin('instructors as i', 'i.id', 'o.instructor_id')
    .innerJoin('resorts as r', 'r.id', 'o.resort_id')
    .select(['o.id', 'o.status', 'o.group_size', 'o.price', 'o.calendar_host', 'o.quote'])
    .select(['o.sequence', storedMove.as('move'), conflictingSpecialDay('o').as('special_day')])
    .select(['o.created_at', 'o.expires_at', 'o.comment', 'o.meeting_point'])
    .select((eb) => eb.ref('o.participants').$castTo<Participant[] | null>().as('participants'))
    .select(['s.date as booking_date', 's.start_time', 's.end_time', 's.timezone'])
    .select(['o.cancel_reason', 'o.decline_reason', 'o.decline_comment', 'o.customer_id'])
    .select(['o.resort_id', 'r.name as resort_name', 'o.instructor_id', 'o.cancelled_by'])
    .select(['i.user_id as provider_user_id', 'i.first_name', 'i.last_name'])
    .select(['i.profile_photo_path', 'i.phone', isReached('i.user_id').as('reachable')]);
}

export function listBookingsOf(db: Connection, customerId: number): Promise<BookingRow[]> {
  return selectBookings(db)
    .where('o.customer_id', '=', customerId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute();
}

export interface ProviderBookingRow extends BookingRow, CustomerColumns {
  record_id: number;
}

export function selectWithCustomers(db: Connection) {
  return selectBookings(db)
    .innerJoin('users as c', 'c.id', 'o.customer_id')
    .select(['o.record_id', 'c.first_name as customer_first_name'])
    .select(['c.last_name as customer_last_name', 'c.username as customer_username'])
    .select(['c.phone as customer_phone', 'c.erased_at as customer_erased_at'])
    .select(isReached('o.customer_id').as('customer_reachable'));
}

export function findProviderBooking(
  db: Connection,
  id: number,
): Promise<ProviderBookingRow | undefined> {
  return selectWithCustomers(db).where('o.id', '=', id).executeTakeFirst();
}

/** Pending and not expired, or confirmed and not over at `now`; soonest first. */
export function listBookingsAhead(
  db: Connection,
  instructorId: number,
  now: Date,
): Promise<ProviderBookingRow[]> {
  return (
    selectWithCustomers(db)
      .where('s.instructor_id', '=', instructorId)
      .where((eb) => eb.ref('s.active'))
      // Uses the index of the exclusion constraint, without reading past records.
      .where(sql<boolean>`s.during && tstzrange(${now}, NULL)`)
      .where((eb) => eb.or([eb('o.status', '=', 'confirmed'), isPending(now)]))
      .orderBy(sql`lower(s.during)`)
      .execute()
  );
}

export interface CalendarRow extends ProviderBookingRow {
  decided_at: Date | null;
}

/**
 * On either side of a person, latest first: lessons not over at `from`, and of those that do not take place the ones that ended
 * after `endedFrom`.
 */
export function listForCalendar(
  db: Connection,
  userId: number,
  { from, endedFrom, limit }: { from: Date; endedFrom: Date; limit: number },
): Promise<CalendarRow[]> {
  return selectWithCustomers(db)
    .select('o.decided_at')
    .where((eb) => eb.or([eb('o.customer_id', '=', userId), eb('i.user_id', '=', userId)]))
    .where(sql<boolean>`upper(s.during) > ${from}`)
    .where(
      sql<boolean>`CASE o.status WHEN 'confirmed' THEN true WHEN 'pending' THEN o.expires_at > ${endedFrom} ELSE o.decided_at > ${endedFrom} END`,
    )
    .orderBy(sql`lower(s.during)`, 'desc')
    .orderBy('o.id')
    .limit(limit)
    .execute();
}

export function listBookings(
  db: Connection,
  recordIds: readonly number[],
  ids: readonly number[],
): Promise<ProviderBookingRow[]> {
  return selectWithCustomers(db)
    .where(sql<boolean>`(o.record_id = any(${recordIds}::int[]) OR o.id = any(${ids}::int[]))`)
    .execute();
}

export interface BookingTerms {
  user_id: number;
  approved: boolean;
  is_working: boolean;
  work_with_groups: boolean;
  works_with_kids: boolean;
  min_kid_age: number | null;
  skill_type: SkillType;
  /** Rubles. */
  price_2h: number | null;
  min_lesson_minutes: number;
  tariff: SavedTariff | null;
  first_name: string;
  last_name: string;
  profile_photo_path: string | null;
  phone: string;
  reachable: boolean | null;
  resort_ids: number[];
  /** Earliest opening and latest closing of the instructor's resorts. */
  opens: string;
  closes: string;
  has_own_hours: boolean;
  resort_id: number | null;
  resort_name: string | null;
  timezone: string | null;
  /** The requested point, else the usual one of the resort; null when there is none. */
  meeting_point: BookedMeetingPoint | null;
  consented: boolean;
  /** The booking of the idempotency key, if it was used. */
  key_booking_id: number | null;
  key_body_hash: Buffer | null;
}

export interface TermsQuery {
  instructorId: number;
  customerId: number;
  /** The instructor's first resort when null. */
  resortId: number | null;
  meetingPointId: number | null;
  docVersion: number;
  route: string | null;
  key: string | null;
}

/** One round trip, shared by several calls under load; undefined when there is no such instructor. */
export const findTerms: (db: Db, query: TermsQuery) => Promise<BookingTerms | undefined> = batched(
  async (db, queries: TermsQuery[]) => {
    const rows = await terms(db, {
      queries: JSON.stringify(queries.map((query, n) => ({ n, ...query }))),
    });
    return rows.map((row) => (row.user_id === null ? undefined : row));
  },
  { max: 32 },
);

// OFFSET 0 makes each part a lookup by key: the planner does not know how few queries there are.
const terms = statement<{ queries: string }, BookingTerms>((db, { queries }) => {
  const query = sql<BookingTerms>`
    SELECT instructor.*, key.*, consent.given IS NOT NULL AS consented
    FROM json_to_recordset(${queries}) AS requested (n int, "instructorId" int, "customerId" int, "resortId" int, "meetingPointId" int, "docVersion" int, route text, key text)
    LEFT JOIN LATERAL (
      SELECT i.user_id, i.approved, i.is_working, i.work_with_groups, i.works_with_kids, i.min_kid_age, i.skill_type, i.price_2h, i.min_lesson_minutes, i.tariff, i.first_name, i.last_name, i.profile_photo_path,
        i.phone, ${isReached('i.user_id')} AS reachable, i.resort_ids, i.has_own_hours, hours.opens, hours.closes, r.id AS resort_id, r.name AS resort_name, r.timezone, point.meeting_point
      FROM instructors i
      CROSS JOIN LATERAL (SELECT min(open_time) AS opens, max(close_time) AS closes FROM resorts WHERE id = ANY (i.resort_ids)) hours
      LEFT JOIN meeting_points wanted ON wanted.id = requested."meetingPointId"
      LEFT JOIN resorts r ON r.id = coalesce(requested."resortId", wanted.resort_id, i.resort_ids[1])
      LEFT JOIN LATERAL (
        SELECT json_build_object('id', p.id, 'name', p.name, 'note', p.note, 'latitude', p.latitude, 'longitude', p.longitude) AS meeting_point
        FROM instructor_meeting_points m JOIN meeting_points p ON p.id = m.meeting_point_id
        WHERE m.instructor_id = i.id AND p.resort_id = r.id AND p.id = coalesce(requested."meetingPointId", p.id)
        ORDER BY m.place, p.id LIMIT 1
      ) point ON true
      WHERE i.id = requested."instructorId"
      OFFSET 0
    ) instructor ON true
    LEFT JOIN LATERAL (
      SELECT k.booking_id AS key_booking_id, k.body_hash AS key_body_hash FROM idempotency_keys k
      WHERE k.user_id = requested."customerId" AND k.route = requested.route AND k.key = requested.key
      OFFSET 0
    ) key ON true
    LEFT JOIN LATERAL (
      SELECT true AS given FROM consents c JOIN users u ON u.id = c.user_id
      WHERE c.user_id = requested."customerId" AND c.doc_version = requested."docVersion" AND c.withdrawn_at IS NULL AND (c.user_type = 'user' OR u.has_provider_profile)
      LIMIT 1
    ) consent ON true
    ORDER BY requested.n`;
  return { compile: () => query.compile(db) };
});

export function findKey(db: Connection, customerId: number, route: string, key: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['booking_id as order_id', 'body_hash'])
    .where('user_id', '=', customerId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst();
}
