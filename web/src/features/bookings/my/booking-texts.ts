import type { InstructorBooking } from '@sklon/contract/bookings';
import type { BookingStatus } from '@sklon/contract/booking-rules';
import { momentText } from './booking-time.ts';

type Told = Pick<InstructorBooking, 'cancelled_by' | 'cancel_reason' | 'expires_at' | 'timezone'>;

export function instructorName({ instructor }: Pick<InstructorBooking, 'instructor'>): string {
  return `${instructor.first_name} ${instructor.last_name}`.trim();
}

function withReason(sentence: string, reason: string | null): string {
  return reason ? `${sentence} Причина: «${reason}»` : sentence;
}

/** What else there is to say of a status: until when an answer is awaited, or why there will be no lesson. */
export function statusNote(status: BookingStatus, { cancelled_by, cancel_reason, expires_at, timezone }: Told): string | null {
  switch (status) {
    case 'pending':
      return expires_at && `Инструктор ответит до ${momentText(expires_at, timezone)}, иначе бронирование снимется само.`;
    case 'declined':
      return withReason('Инструктор не\u00A0сможет провести это занятие.', cancel_reason);
    case 'expired':
      return 'Инструктор не\u00A0ответил вовремя, время снова свободно.';
    case 'cancelled':
      return withReason(cancelled_by === 'instructor' ? 'Занятие отменил инструктор.' : 'Вы\u00A0отменили это занятие.', cancel_reason);
    default:
      return null;
  }
}

/** The news of a booking whose status has changed by itself, for those who watch the page; null when there are none. */
export function statusNews(status: BookingStatus, booking: Pick<InstructorBooking, 'instructor'>): string | null {
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
