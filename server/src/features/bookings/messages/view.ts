import { isSameTime, type BookingTime, type MoveSide } from '@sklon/contract/move-rules';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../../db/client.ts';
import { statement } from '../../../db/prepared.ts';
import type { BookingMoves } from '../../../db/schema.gen.ts';
import { isUnseen } from '../../notifications/notifications.ts';
import { type ProviderBookingRow, selectWithCustomers } from '../queries.ts';

/** A booking with what only messages say of it. */
export interface BookingView extends ProviderBookingRow {
  /** Whether it is cancelled and its calendar file may be with the customer. */
  withdraws_calendar: boolean;
  /** The latest proposal of another time, open or not. */
  last_move: MoveView | null;
  latitude: number | null;
  longitude: number | null;
  reviewed: boolean;
  /** Whether the instructor has not seen it: the request was not sent, and they did not decide on the site. */
  request_unseen: boolean;
}

export interface MoveView extends BookingTime {
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
  FROM booking_moves m WHERE m.booking_id = o.id ORDER BY m.id DESC LIMIT 1)`;

/** Where no notification of the file is stored any more, whether the lesson was ever confirmed decides. */
const withdrawsCalendar = sql<boolean>`o.status = 'cancelled' AND (
  SELECT coalesce(bool_or(coalesce(d.attempts, 0) > 0 AND n.state <> 'failed'), o.sequence > 1)
  FROM notifications n LEFT JOIN deliveries d ON d.notification_id = n.id
  WHERE n.subject_id = o.id AND n.subject_type = 'booking' AND n.event = 'booking_calendar')`;

export async function findBookingView(
  db: Connection,
  id: number,
): Promise<BookingView | undefined> {
  const [view] = await bookingView(db, { id });
  return view;
}

/** Prepared: planning these joins takes longer than making them. */
const bookingView = statement<{ id: number }, BookingView>((db, { id }) =>
  selectWithCustomers(db)
    .select([latestMove.as('last_move'), withdrawsCalendar.as('withdraws_calendar')])
    .select(['r.latitude', 'r.longitude'])
    .select(sql<boolean>`EXISTS (SELECT FROM reviews v WHERE v.booking_id = o.id)`.as('reviewed'))
    .select(
      isUnseen('booking', sql.ref('o.id'), 'booking_requested', 'request_shows_confirmed').as(
        'request_unseen',
      ),
    )
    .where('o.id', '=', id),
);
