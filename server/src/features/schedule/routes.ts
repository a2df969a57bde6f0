import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import type { Dependencies } from '../../dependencies.ts';
import { bookingsByRecord } from '../bookings/bookings.ts';
import { calendarDays } from './calendar-days.ts';
import { ownLessonsByRecord } from '../own-lessons/own-lessons.ts';
import { presentHours, presentRecord, presentWeek } from './present.ts';
import { bookingHoursOf, weekOf } from './queries.ts';
import { ownRecords } from './own-records.ts';
import { freeBusyTime, markBusy } from './schedule.ts';

export function scheduleRoutes(): Handlers<'getAvailability' | 'getBookingHours'> {
  return {
    getAvailability: async ({ params, query, caller, reads, now }) => {
      const [first, ...rest] = await weekOf(reads, {
        instructorId: params.id,
        resortId: query.resort_id ?? null,
        date: query.date,
        customerId: caller?.id ?? null,
        movingId: query.moving,
        now,
      });
      if (!first) throw refusal('instructor_not_found');
      return presentWeek([first, ...rest], query.date);
    },

    getBookingHours: async ({ params, reads }) => {
      const hours = await bookingHoursOf(reads, params.id);
      if (!hours) throw refusal('instructor_not_found');
      return { booking_hours: presentHours(hours) };
    },
  };
}

export function busyTimeRoutes({
  db,
}: Dependencies): Handlers<
  'listSchedule' | 'listCalendarDays' | 'createBusyTime' | 'deleteBusyTime'
> {
  return {
    listCalendarDays: ({ caller, query, now }) => calendarDays(db, caller.id, query.date, now),

    listSchedule: async ({ caller, query, now }) => {
      const records = await ownRecords(db, caller.id, query.start_date, query.end_date);
      const booked = records.filter(({ status }) => status === 'booked').map(({ id }) => id);
      const bookings = await bookingsByRecord(db, booked, now);
      const own = await ownLessonsByRecord(db, booked, now);
      return records.map((record) =>
        presentRecord(record, bookings.get(record.id), own.get(record.id)),
      );
    },

    createBusyTime: async ({ caller, body, now }) =>
      presentRecord(await markBusy(db, caller.id, body, now), undefined, undefined),

    deleteBusyTime: async ({ caller, params, now }) => {
      await freeBusyTime(db, caller.id, params.id, now);
      return undefined;
    },
  };
}
