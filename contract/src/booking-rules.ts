import { BOOKING_ANSWER_HOURS } from './limits.ts';
import { instantOf, type LocalDate, type LocalTime } from './time.ts';

/** `completed` is derived, not stored: confirmed and over (product-decisions, Bookings). */
export const BOOKING_STATUSES = [
  'pending',
  'confirmed',
  'declined',
  'expired',
  'cancelled',
  'completed',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
export type StoredBookingStatus = Exclude<BookingStatus, 'completed'>;

export const BOOKING_STATUS_LABELS: Record<BookingStatus, string> = {
  pending: 'Ожидает подтверждения',
  confirmed: 'Подтверждено',
  declined: 'Отклонено инструктором',
  expired: 'Не подтверждено вовремя',
  cancelled: 'Отменено',
  completed: 'Завершено',
};

export const BOOKING_SIDES = ['customer', 'instructor'] as const;
export type BookingSide = (typeof BOOKING_SIDES)[number];

/** `resort`: by a closed day, when nobody has moved the lesson. */
export const CANCELLERS = [...BOOKING_SIDES, 'resort'] as const;
export type Canceller = (typeof CANCELLERS)[number];

interface BookedTime {
  status: BookingStatus;
  booking_date: LocalDate;
  start_time: LocalTime;
  end_time: LocalTime;
  timezone: string;
}

export function holdsSlots(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed';
}

export function isOver(booking: BookedTime, now: Date): boolean {
  return instantOf(booking.booking_date, booking.end_time, booking.timezone) <= now;
}

/** A pending booking is expired from the very instant, even before the periodic task stores that. */
export function statusAt(booking: BookedTime & { expires_at: Date }, now: Date): BookingStatus {
  if (booking.status === 'pending' && booking.expires_at <= now) return 'expired';
  if (booking.status === 'confirmed' && isOver(booking, now)) return 'completed';
  return booking.status;
}

export function canCancelBooking(booking: BookedTime, now: Date): boolean {
  return (
    holdsSlots(booking.status) &&
    instantOf(booking.booking_date, booking.start_time, booking.timezone) > now
  );
}

/** Whether the instructor will not give a lesson that the customer still wants: declined, unanswered or cancelled by them. */
export function isUnfulfilled(
  booking: BookedTime & { cancelled_by: Canceller | null },
  now: Date,
): boolean {
  const { status, cancelled_by } = booking;
  const isEnded =
    status === 'declined' ||
    status === 'expired' ||
    (status === 'cancelled' && cancelled_by === 'instructor');
  return isEnded && instantOf(booking.booking_date, booking.start_time, booking.timezone) > now;
}

export const CANCEL_REASON_REQUIRED = 'Укажите причину отмены';

const HOUR_MS = 3_600_000;

/**
 * When an unanswered booking expires: BOOKING_ANSWER_HOURS after creation or 1 hour before its start, whichever is
 * earlier, but not sooner than 30 minutes after creation and never after its start (product-decisions, Bookings).
 */
export function expiryOf(createdAt: Date, startsAt: Date): Date {
  const wanted = Math.min(
    createdAt.getTime() + BOOKING_ANSWER_HOURS * HOUR_MS,
    startsAt.getTime() - HOUR_MS,
  );
  const notBefore = createdAt.getTime() + HOUR_MS / 2;
  return new Date(Math.min(Math.max(wanted, notBefore), startsAt.getTime()));
}
