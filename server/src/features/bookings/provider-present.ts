import { statusAt } from '@sklon/contract/booking-rules';
import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import { ERASED_NAME } from '../auth/auth.ts';
import type { ProviderBookingRow } from './provider-queries.ts';

/** A booking as its instructor sees it at `now`. The customer's contacts are shown once the booking is confirmed. */
export function presentProviderBooking(row: ProviderBookingRow, now: Date): ProviderBooking {
  const status = statusAt(row, now);
  const taken = status === 'confirmed' || status === 'completed';
  return {
    id: row.id,
    status,
    booking_date: row.booking_date,
    start_time: row.start_time,
    end_time: row.end_time,
    timezone: row.timezone,
    group_size: row.group_size,
    price: row.price,
    resort: { id: row.resort_id, name: row.resort_name },
    customer: {
      ...(row.customer_erased_at
        ? ERASED_NAME
        : { first_name: row.customer_first_name, last_name: row.customer_last_name }),
      username: taken ? row.customer_username : null,
      phone: taken ? row.customer_phone : null,
      messenger_reachable: row.customer_reachable,
    },
    cancelled_by: row.cancelled_by,
    cancel_reason: row.cancel_reason,
    expires_at: status === 'pending' ? row.expires_at.toISOString() : null,
    created_at: row.created_at.toISOString(),
  };
}
