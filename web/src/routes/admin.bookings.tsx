import { createFileRoute } from '@tanstack/react-router';
import { AdminBookings } from '../features/bookings/admin/AdminBookings.tsx';

export const Route = createFileRoute('/admin/bookings')({
  staticData: { tab: { place: 6, label: 'Занятия' } },
  component: AdminBookings,
});
