import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/register.ts';

export function bookingRoutes(_deps: Dependencies): Handlers<'createInstructorBooking' | 'cancelInstructorBooking' | 'listUserBookings'> {
  return {} as never;
}
