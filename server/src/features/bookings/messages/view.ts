import type { Canceller, StoredBookingStatus } from '@sklon/contract/booking-rules';
import type { DeclineReason } from '@sklon/contract/decline-rules';
import type { BookedMeetingPoint } from '@sklon/contract/meeting-points';
import { isSameTime, type LessonTime, type MoveSide } from '@sklon/contract/move-rules';
import type { Quote } from '@sklon/contract/quote';
import type { SpecialDayFacts } from '@sklon/contract/special-day-texts';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../../db/client.ts';
import { statement } from '../../../db/prepared.ts';
import type { BookingMoves } from '../../../db/schema.gen.ts';
import { conflictingSpecialDay } from '../../resorts/resorts.ts';
import {
  type CustomerContacts,
  type Instructor,
  isUnseen,
} from '../../notifications/notifications.ts';

export interface BookingView extends CustomerContacts, Instructor {
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
  sequence: number;
  /** Whether it is cancelled and its calendar file may be with the customer. */
  withdraws_calendar: boolean;
  /** The latest proposal of another time, open or not. */
  move: MoveView | null;
  /** Null without a price, and for bookings that are older than this column. */
  quote: Quote | null;
  cancelled_by: Canceller | null;
  cancel_reason: string | null;
  decline_reason: DeclineReason | null;
  decline_comment: string | null;
  expires_at: Date;
  /** The special day of the resort that the lesson does not fit into. */
  special_day: SpecialDayFacts | null;
  resort_name: string;
  meeting_point: BookedMeetingPoint | null;
  latitude: number | null;
  longitude: number | null;
  instructor_user_id: number;
  instructor_phone: string;
  customer_id: number;
  reviewed: boolean;
  /** Whether the instructor has not seen it: the request was not sent, and they did not decide on the site. */
  request_unseen: boolean;
  described: boolean;
}

export interface MoveView extends LessonTime {
  id: number;
  proposed_by: MoveSide;
  state: Selectable<BookingMoves>['state'];
  old_date: string;
  old_start_time: string;
  old_end_time: string;
  /** Rubles. */
  price: number | null;
  expires_at: string;
}

/** Whether it keeps the time: then the instructor has named the total of a group (decision 4). */
export function isAboutPrice({
  old_date,
  old_start_time,
  old_end_time,
  ...move
}: MoveView): boolean {
  const old = { booking_date: old_date, start_time: old_start_time, end_time: old_end_time };
  return isSameTime(move, old);
}

const time = (column: string) => sql`to_char(${sql.ref(column)}, 'HH24:MI')`;
const latestMove = sql<MoveView | null>`(
  SELECT json_build_object('id', m.id, 'proposed_by', m.proposed_by, 'state', m.state, 'booking_date', m.date,
    'start_time', ${time('m.start_time')}, 'end_time', ${time('m.end_time')}, 'old_date', m.old_date,
    'old_start_time', ${time('m.old_start_time')}, 'old_end_time', ${time('m.old_end_time')}, 'price', m.price, 'expires_at', m.expires_at)
  FROM booking_moves m WHERE m.booking_id = b.id ORDER BY m.id DESC LIMIT 1)`;

/** Where no notification of the file is stored any more, whether the lesson was ever confirmed decides. */
const withdrawsCalendar = sql<boolean>`b.status = 'cancelled' AND (
  SELECT coalesce(bool_or(coalesce(d.attempts, 0) > 0 AND n.state <> 'failed'), b.sequence > 1)
  FROM notifications n LEFT JOIN deliveries d ON d.notification_id = n.id
  WHERE n.subject_id = b.id AND n.subject_type = 'booking' AND n.event = 'booking_calendar')`;

export async function findBookingView(
  db: Connection,
  id: number,
): Promise<BookingView | undefined> {
  const [view] = await bookingView(db, { id });
  return view;
}

/** Prepared: planning these joins takes longer than making them. */
const bookingView = statement<{ id: number }, BookingView>((db, { id }) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('schedule_records as s', 's.id', 'b.record_id')
    .innerJoin('instructors as i', 'i.id', 'b.instructor_id')
    .innerJoin('resorts as r', 'r.id', 'b.resort_id')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .leftJoin('telegram_identities as d', 'd.user_id', 'c.id')
    .select(['b.id', 'b.status', 'b.group_size', 'b.price', 'b.calendar_host', 'b.quote'])
    .select(['b.sequence', 'b.meeting_point', latestMove.as('move')])
    .select(withdrawsCalendar.as('withdraws_calendar'))
    .select(['s.date as booking_date', 's.start_time', 's.end_time', 's.timezone'])
    .select(['b.cancelled_by', 'b.cancel_reason', 'b.expires_at'])
    .select(['b.decline_reason', 'b.decline_comment'])
    .select(conflictingSpecialDay('b').as('special_day'))
    .select(['r.name as resort_name', 'r.latitude', 'r.longitude'])
    .select(['i.user_id as instructor_user_id', 'i.phone as instructor_phone'])
    .select(['i.first_name as instructor_first_name', 'i.last_name as instructor_last_name'])
    .select(['c.id as customer_id', 'c.username as customer_username'])
    .select(['c.first_name as customer_first_name', 'c.last_name as customer_last_name'])
    .select(['c.phone as customer_phone', 'c.erased_at as customer_erased_at'])
    .select('d.reachable as customer_reachable')
    .select(sql<boolean>`EXISTS (SELECT FROM reviews v WHERE v.booking_id = b.id)`.as('reviewed'))
    .select(
      isUnseen('booking', sql.ref('b.id'), 'booking_requested', 'request_shows_confirmed').as(
        'request_unseen',
      ),
    )
    .select(sql<boolean>`b.participants IS NOT NULL OR b.comment IS NOT NULL`.as('described'))
    .where('b.id', '=', id),
);
