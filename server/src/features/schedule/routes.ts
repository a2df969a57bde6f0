import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/register.ts';

export function scheduleRoutes(_deps: Dependencies): Handlers<'getAvailability' | 'getBookingHours'> {
  return {} as never;
}
