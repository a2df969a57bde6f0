import { isOver } from '@sklon/contract/booking-rules';
import type { ProviderBooking } from '@sklon/contract/bookings';
import type { OwnLesson } from '@sklon/contract/own-lessons';
import { addDays, instantOf, localNow } from '@sklon/contract/time';
import { startOf } from '../bookings/booking-texts.ts';
import { customerName } from '../orders/order.ts';

/** A booking, or what the instructor has entered. */
export type AnyLesson = ProviderBooking | OwnLesson;

export interface LessonDays {
  today: AnyLesson[];
  tomorrow: AnyLesson[];
  later: AnyLesson[];
}

export function isOwn(lesson: AnyLesson): lesson is OwnLesson {
  return 'customer_name' in lesson;
}

export function nameOf(lesson: AnyLesson): string {
  return isOwn(lesson) ? (lesson.customer_name ?? 'Клиент') : customerName(lesson.customer);
}

/** The agreed lessons that are not over, in order, by the calendar of each lesson's own resort. */
export function lessonDays(
  bookings: readonly ProviderBooking[],
  own: readonly OwnLesson[],
  now: Date,
): LessonDays {
  const days: LessonDays = { today: [], tomorrow: [], later: [] };
  const agreed: AnyLesson[] = [
    ...bookings.filter((one) => one.status === 'confirmed' && !isOver(one, now)),
    ...own.filter((one) => instantOf(one.booking_date, one.end_time, one.timezone) > now),
  ].toSorted((a, b) => startOf(a).getTime() - startOf(b).getTime());
  for (const lesson of agreed) {
    const { date } = localNow(now, lesson.timezone);
    const isTomorrow = lesson.booking_date === addDays(date, 1);
    days[lesson.booking_date <= date ? 'today' : isTomorrow ? 'tomorrow' : 'later'].push(lesson);
  }
  return days;
}

/** Whether the lessons are at resorts of several zones: then each names its own. */
export function haveSeveralZones(lessons: readonly AnyLesson[]): boolean {
  return new Set(lessons.map(({ timezone }) => timezone)).size > 1;
}
