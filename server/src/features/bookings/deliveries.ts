import type { BookingSide } from '@sklon/contract/booking-rules';
import { type BookingDeliveries, SHOWN_MESSAGES } from '@sklon/contract/deliveries';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import { acknowledge, listMessagesAbout, type MessageRow } from '../notifications/notifications.ts';
import type { Attempt } from '../orders/orders.ts';
import { BOOKING } from './messages/messages.ts';
import { findProviderBooking } from './queries.ts';

/** How long it is shown that somebody was not reached. */
const UNREACHED_MS = 24 * 3_600_000;

/**
 * What went where, for a side of the booking; who asks has opened it, and so knows of it (decision 35). Throws
 * booking_not_found to everybody else.
 */
export async function deliveriesFor(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  { id, userId, now }: Attempt,
): Promise<BookingDeliveries> {
  const booking = await findProviderBooking(db, id);
  const sides: Record<number, BookingSide> = booking
    ? { [booking.customer_id]: 'customer', [booking.provider_user_id]: 'instructor' }
    : {};
  const side = sides[userId];
  if (!side) throw refusal('booking_not_found');
  await acknowledge(db, BOOKING, id, { userId, now });
  const messages = await listMessagesAbout(db, BOOKING, id);
  const missed = messages.find(
    ({ recipient_id, unreached_at }) =>
      recipient_id !== userId && isWithin(unreached_at, UNREACHED_MS, now),
  );
  const to = { userId: missed?.recipient_id ?? 0, now, site: config.publicOrigin };
  // Nothing is left to say once it is decided.
  const left = missed && (await BOOKING.load(db, id, to))?.compose(missed.event);
  const items = messages.flatMap((row) => {
    const recipient = sides[row.recipient_id];
    return recipient ? shownDelivery(row, recipient, now) : [];
  });
  return { side, unreached: Boolean(left), items };
}

function isWithin(instant: Date | null, ms: number, now: Date): boolean {
  return instant !== null && now.getTime() - instant.getTime() < ms;
}

function shownDelivery(
  { event, channel, state, due_at, closed_at, acknowledge_by, unreached_at }: MessageRow,
  to: BookingSide,
  now: Date,
): BookingDeliveries['items'] {
  const message = SHOWN_MESSAGES.find((name) => name === event);
  if (!message || state === 'dropped' || (state === 'waiting' && due_at > now)) return [];
  const at = (closed_at ?? due_at).toISOString();
  const unacknowledged = acknowledge_by !== null || unreached_at !== null;
  return [{ message, to, channel, state, at, unacknowledged }];
}
