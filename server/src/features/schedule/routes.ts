import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { presentHours, presentWeek } from './present.ts';
import { bookingHoursOf, weekOf } from './queries.ts';

export function scheduleRoutes(): Handlers<'getAvailability' | 'getBookingHours'> {
  return {
    getAvailability: async ({ params, query, caller, reads }) => {
      const [first, ...rest] = await weekOf(reads, params.id, query.date, caller?.id ?? null);
      if (!first) throw refusal('instructor_not_found');
      return presentWeek([first, ...rest]);
    },

    getBookingHours: async ({ params, reads }) => {
      const hours = await bookingHoursOf(reads, params.id);
      if (!hours) throw refusal('instructor_not_found');
      return { booking_hours: presentHours(hours) };
    },
  };
}
