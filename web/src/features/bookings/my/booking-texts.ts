import type { InstructorBooking } from '@sklon/contract/bookings';
import type { BookingStatus } from '@sklon/contract/booking-rules';
import { GROUP_SURCHARGE_PERCENT } from '@sklon/contract/limits';
import { formatRubles } from '@sklon/contract/money';
import { momentText } from './booking-time.ts';

type Told = Pick<InstructorBooking, 'cancelled_by' | 'cancel_reason' | 'expires_at' | 'timezone'>;

export function instructorName({ instructor }: Pick<InstructorBooking, 'instructor'>): string {
  return `${instructor.first_name} ${instructor.last_name}`.trim();
}

/** A Russian number as people write it: «+7 495 000-10-15»; any other one as it is. */
export function phoneText(phone: string): string {
  const parts = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone);
  return parts ? `+7\u00A0${parts[1]}\u00A0${parts[2]}-${parts[3]}-${parts[4]}` : phone;
}

/** The base price fixed when booked; a group may pay more (product-decisions, Bookings). */
export function priceText({
  price,
  group_size,
}: Pick<InstructorBooking, 'price' | 'group_size'>): string {
  if (price === null) return 'По запросу';
  return group_size > 1
    ? `${formatRubles(price)}, группе до\u00A0+${GROUP_SURCHARGE_PERCENT}\u00A0%`
    : formatRubles(price);
}

/** Whether the request never reached the instructor, who then has to be called (telegram.md, Bot). */
export function isUndelivered(
  status: BookingStatus,
  { instructor }: Pick<InstructorBooking, 'instructor'>,
): boolean {
  return status === 'pending' && instructor.messenger_reachable === false;
}

function withReason(sentence: string, reason: string | null): string {
  return reason ? `${sentence} Причина: «${reason}»` : sentence;
}

/** What else there is to say of a status: until when an answer is awaited, or why there will be no lesson. */
export function statusNote(
  status: BookingStatus,
  { cancelled_by, cancel_reason, expires_at, timezone }: Told,
): string | null {
  switch (status) {
    case 'pending':
      return (
        expires_at &&
        `Ждём ответа до\u00A0${momentText(expires_at, timezone)}. Если инструктор не\u00A0ответит, время освободится само.`
      );
    case 'declined':
      return withReason('Инструктор не\u00A0сможет провести это занятие.', cancel_reason);
    case 'expired':
      return 'Инструктор не\u00A0ответил вовремя, время снова свободно.';
    case 'cancelled':
      return withReason(
        cancelled_by === 'instructor'
          ? 'Занятие отменил инструктор.'
          : 'Вы\u00A0отменили это занятие.',
        cancel_reason,
      );
    default:
      return null;
  }
}

/** The news of a booking whose status has changed by itself, for those who watch the page; null when there are none. */
export function statusNews(
  status: BookingStatus,
  booking: Pick<InstructorBooking, 'instructor'>,
): string | null {
  const name = instructorName(booking);
  switch (status) {
    case 'confirmed':
      return `Занятие подтверждено: ${name}`;
    case 'declined':
      return `Занятие отклонено: ${name}`;
    case 'expired':
      return `Бронирование не\u00A0подтверждено вовремя: ${name}`;
    case 'cancelled':
      return `Занятие отменено: ${name}`;
    default:
      return null;
  }
}
