import { deadlineText } from '@sklon/contract/deadline';
import {
  type BookingStatus,
  type Canceller,
  holdsSlots,
  isOver,
} from '@sklon/contract/booking-rules';
import type { InstructorBooking } from '@sklon/contract/bookings';
import { declineText } from '@sklon/contract/decline-rules';
import { formatRubles } from '@sklon/contract/money';
import type { BookingTime } from '@sklon/contract/move-rules';
import { signedRubles } from '@sklon/contract/quote-texts';
import {
  formatDay,
  formatTimeRange,
  formatZone,
  instantOf,
  type LocalDate,
  localNow,
  type LocalTime,
} from '@sklon/contract/time';
import type { Toast } from '../../ui/toast.tsx';
import type { OrderStatus } from '../orders/order.ts';

/** Texts of spec sections 4 and 8, to the letter. */
export const BOOKED = 'Бронирование создано! Инструктор свяжется с вами для подтверждения.';
export const CANCELLED = 'Бронирование успешно отменено.';

type Timed = Pick<
  InstructorBooking,
  'status' | 'booking_date' | 'start_time' | 'end_time' | 'timezone'
>;

/** When a lesson is, whoever has entered it. */
type When = Omit<Timed, 'status'>;

export function startOf({ booking_date, start_time, timezone }: When): Date {
  return instantOf(booking_date, start_time, timezone);
}

/** The status at a moment: confirmed and over is completed, unanswered and over is expired. */
export function statusAt(booking: Timed, now: Date): BookingStatus {
  if (!holdsSlots(booking.status) || !isOver(booking, now)) return booking.status;
  return booking.status === 'confirmed' ? 'completed' : 'expired';
}

/** «ср, 14 января, 10:00–12:00»; the day is not torn from its month. */
export function rangeText(date: LocalDate, start: LocalTime, end: LocalTime, year = ''): string {
  return `${formatDay(date).replaceAll(' ', '\u00A0')}${year}, ${formatTimeRange(start, end)}`;
}

/** The same of a lesson. */
export function timeText({ booking_date, start_time, end_time }: BookingTime): string {
  return rangeText(booking_date, start_time, end_time);
}

/** «ср, 14 января, 10:00–12:00» by the resort's clock; with the year when it is not the present one. */
export function whenText(
  { booking_date, start_time, end_time, timezone }: When,
  now: Date,
): string {
  const year = booking_date.slice(0, 4);
  const isThisYear = year === localNow(now, timezone).date.slice(0, 4);
  return rangeText(booking_date, start_time, end_time, isThisYear ? '' : ` ${year}`);
}

/** Name of the resort's zone when its clock differs from the visitor's at that time, else null. */
export function zoneNote(booking: When, ownZone: string): string | null {
  const at = startOf(booking);
  const here = localNow(at, ownZone);
  if (here.date === booking.booking_date && here.time === booking.start_time) return null;
  return formatZone(booking.timezone, at);
}

export function instructorName({ instructor }: Pick<InstructorBooking, 'instructor'>): string {
  return `${instructor.first_name} ${instructor.last_name}`.trim();
}

function withReason(sentence: string, reason: string | null): string {
  return reason ? `${sentence} Причина: «${reason}»` : sentence;
}

const CANCELLED_BY: Record<Canceller, string> = {
  customer: 'Вы\u00A0отменили это занятие.',
  instructor: 'Занятие отменил инструктор.',
  resort: 'Курорт был закрыт, занятие отменено.',
};

/** What else there is to say of a status: until when an answer is awaited, or why there will be no lesson. */
export function statusNote(
  status: BookingStatus,
  {
    cancelled_by,
    cancel_reason,
    expires_at,
    timezone,
    move,
    ...decline
  }: Pick<
    InstructorBooking,
    | 'cancelled_by'
    | 'cancel_reason'
    | 'expires_at'
    | 'timezone'
    | 'decline_reason'
    | 'decline_comment'
  > & { move?: InstructorBooking['move'] },
): string | null {
  switch (status) {
    case 'pending':
      if (move?.proposed_by === 'instructor')
        return 'Теперь ваша очередь: инструктор ждёт вашего ответа. Пока его нет, время за\u00A0вами.';
      return (
        expires_at &&
        `Ждём ответа до\u00A0${deadlineText(expires_at, timezone)}. Если инструктор не\u00A0ответит, время освободится само.`
      );
    case 'declined':
      return withReason('Инструктор не\u00A0сможет провести это занятие.', declineText(decline));
    case 'expired':
      return 'Заявку не\u00A0подтвердили вовремя, время снова свободно.';
    case 'cancelled':
      return withReason(CANCELLED_BY[cancelled_by ?? 'customer'], cancel_reason);
    default:
      return null;
  }
}

/** The notice of a booking that has changed while its customer watches the page, but not by their own hand. */
export function bookingNotice(
  booking: Pick<InstructorBooking, 'instructor' | 'status' | 'cancelled_by'>,
  before: OrderStatus | null,
): Toast | null {
  if (before === null) return null;
  const name = instructorName(booking);
  switch (booking.status) {
    case 'confirmed':
      return { kind: 'success', message: `Занятие подтверждено: ${name}` };
    case 'declined':
      return { kind: 'info', message: `Занятие отклонено: ${name}` };
    case 'expired':
      return { kind: 'info', message: `Бронирование не\u00A0подтверждено вовремя: ${name}` };
    case 'cancelled':
      return booking.cancelled_by === 'customer'
        ? null
        : { kind: 'info', message: `Занятие отменено: ${name}` };
    default:
      return null;
  }
}

/** By how much another time costs more or less than the lesson does now. */
export function differenceText(now: number | null, then: number | null): string {
  if (now === then) return 'Цена не\u00A0изменится.';
  if (now === null || then === null)
    return `Сейчас — ${now === null ? 'по\u00A0запросу' : formatRubles(now)}.`;
  return `Сейчас — ${formatRubles(now)}, разница ${signedRubles(then - now)}.`;
}
