import { createFileRoute } from '@tanstack/react-router';
import { AdminBookings } from '../features/bookings/admin/AdminBookings.tsx';

export const Route = createFileRoute('/admin/bookings')({
  component: AdminBookings,
});
