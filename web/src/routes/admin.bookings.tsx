import { createFileRoute } from '@tanstack/react-router';
import { AdminBookings } from '../features/bookings/admin/AdminBookings.tsx';
import type { AdminBookingSearch } from '../features/bookings/admin/search.ts';
import { unparsed } from '../ui/records/unparsed.ts';

export const Route = createFileRoute('/admin/bookings')({
  validateSearch: unparsed<AdminBookingSearch>,
  component: AdminBookings,
});
