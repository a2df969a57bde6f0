import { createFileRoute } from '@tanstack/react-router';
import { AdminBookings } from '../features/bookings/admin/AdminBookings.tsx';
import { parseAdminBookingSearch } from '../features/bookings/admin/search.ts';

export const Route = createFileRoute('/admin/bookings')({
  validateSearch: parseAdminBookingSearch,
  component: AdminBookings,
});
