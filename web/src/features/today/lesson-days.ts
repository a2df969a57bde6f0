import { isOver } from '@sklon/contract/booking-rules';
import type { ProviderBooking } from '@sklon/contract/bookings';
import { addDays, localNow } from '@sklon/contract/time';
import { startOf } from '../bookings/booking-texts.ts';

export interface LessonDays {
  today: ProviderBooking[];
  tomorrow: ProviderBooking[];
  later: ProviderBooking[];
}

/** The agreed lessons that are not over, in order, by the calendar of each lesson's own resort. */
export function lessonDays(bookings: readonly ProviderBooking[], now: Date): LessonDays {
  const days: LessonDays = { today: [], tomorrow: [], later: [] };
  const agreed = bookings
    .filter((booking) => booking.status === 'confirmed' && !isOver(booking, now))
    .toSorted((a, b) => startOf(a).getTime() - startOf(b).getTime());
  for (const lesson of agreed) {
    const { date } = localNow(now, lesson.timezone);
    const isTomorrow = lesson.booking_date === addDays(date, 1);
    days[lesson.booking_date <= date ? 'today' : isTomorrow ? 'tomorrow' : 'later'].push(lesson);
  }
  return days;
}

/** Whether the lessons are at resorts of several zones: then each names its own. */
export function haveSeveralZones(bookings: readonly ProviderBooking[]): boolean {
  return new Set(bookings.map(({ timezone }) => timezone)).size > 1;
}
