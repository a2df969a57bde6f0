/** What the form of another time offers, worked out from the instructor's calendar. */
import type { InstructorBooking, ProviderBooking } from '@sklon/contract/bookings';
import type { InstructorDetail } from '@sklon/contract/instructors';
import { FREE_DURATION_MAX, SLOT_MINUTES } from '@sklon/contract/limits';
import { type BookingTime, minutesIn } from '@sklon/contract/move-rules';
import type { Availability } from '@sklon/contract/schedule';
import {
  type LocalDate,
  type LocalTime,
  minutesOf,
  slotsBetween,
  timeOf,
} from '@sklon/contract/time';
import { isPast, type LocalNow, slotKey, slotTimes, takenSlots } from '../schedule/slots.ts';

/** A booking as either of its sides has it. */
export type MovableBooking = InstructorBooking | ProviderBooking;

/** What the form needs to know of the instructor. */
export type Teaching = Pick<InstructorDetail, 'id' | 'price_2h' | 'tariff' | 'min_lesson_minutes'>;

/** Lengths to choose from, minutes: the present one, and all from the instructor's shortest on. */
export function lengthsFor(booking: BookingTime, { min_lesson_minutes }: Teaching): number[] {
  const lengths = new Set([minutesIn(booking)]);
  for (let minutes = min_lesson_minutes; minutes <= FREE_DURATION_MAX; minutes += SLOT_MINUTES)
    lengths.add(minutes);
  return [...lengths].toSorted((a, b) => a - b);
}

/**
 * When a lesson of so many minutes can begin on a day of the week, at a moment of the resort's clock. The booking's own
 * time is free for it, but at the very same time it need not be moved.
 */
export function startsFor(
  booking: BookingTime,
  { availability, resort_hours }: Availability,
  date: LocalDate,
  minutes: number,
  now: LocalNow,
): LocalTime[] {
  const times = slotTimes(resort_hours);
  const open = new Set(times);
  const own = new Set(
    slotsBetween(booking.start_time, booking.end_time).map((time) =>
      slotKey(booking.booking_date, time),
    ),
  );
  const taken = takenSlots(availability);
  const isFree = (time: LocalTime) =>
    open.has(time) && (own.has(slotKey(date, time)) || !taken.has(slotKey(date, time)));
  const isNow = (start: LocalTime) =>
    date === booking.booking_date && start === booking.start_time && minutes === minutesIn(booking);
  return times.filter((start) => {
    const end = minutesOf(start) + minutes;
    if (end > 24 * 60 || isPast(date, start, now) || isNow(start)) return false;
    return slotsBetween(start, timeOf(end)).every(isFree);
  });
}
