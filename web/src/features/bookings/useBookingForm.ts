import type { Instructor } from '@sklon/contract/instructors';
import { lessonPrice } from '@sklon/contract/money';
import type { Resort } from '@sklon/contract/resorts';
import { type LocalTime, minutesOf, timeOf } from '@sklon/contract/time';
import { useState } from 'react';
import { readPreferences } from '../resorts/preferences.ts';
import { defaultEnd, type TimeRange } from './booking-range.ts';
import { minutesBetween } from './duration.ts';
import { initialGroupSize } from './group-size.ts';
import type { NewBooking } from './useCreateBooking.ts';

/** The choices of the booking dialog and what follows from them. */
export function useBookingForm(
  chosen: TimeRange,
  instructor: Instructor,
  resorts: readonly Resort[],
  dayEnd: LocalTime,
) {
  const [preferences] = useState(readPreferences);
  const [range, setRange] = useState(chosen);
  const [groupSize, setGroupSize] = useState(() =>
    initialGroupSize(preferences.groupSize === 'group', instructor.work_with_groups),
  );
  const [resortId, setResortId] = useState(
    () => (resorts.find(({ id }) => id === preferences.resort) ?? resorts[0])?.id,
  );

  const minutes = minutesBetween(range.start, range.end);
  const body: NewBooking = {
    instructor_id: instructor.id,
    booking_date: range.date,
    start_time: range.start,
    end_time: range.end,
    group_size: groupSize,
    ...(resortId === undefined ? {} : { resort_id: resortId }),
  };
  return {
    body,
    range,
    minutes,
    groupSize,
    resortId,
    price: lessonPrice(instructor.price_2h, minutes),
    /** Keeps the length where the day allows it. */
    setStart: (start: LocalTime) => {
      const end = timeOf(Math.min(minutesOf(start) + minutes, minutesOf(dayEnd)));
      setRange({ ...range, start, end: end > start ? end : defaultEnd(start, dayEnd) });
    },
    setEnd: (end: LocalTime) => setRange({ ...range, end }),
    setGroupSize,
    setResortId,
  };
}
