import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';

export function providerBookingRoutes(
  _deps: Dependencies,
): Handlers<'listProviderBookings' | 'confirmBooking' | 'declineBooking' | 'cancelBookingAsProvider'> {
  return {
    listProviderBookings: async () => {
      throw refusal('unavailable');
    },
    confirmBooking: async () => {
      throw refusal('unavailable');
    },
    declineBooking: async () => {
      throw refusal('unavailable');
    },
    cancelBookingAsProvider: async () => {
      throw refusal('unavailable');
    },
  };
}
