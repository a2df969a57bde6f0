import { createFileRoute } from '@tanstack/react-router';
import { AdminRentals } from '../features/rentals/admin/AdminRentals.tsx';

export const Route = createFileRoute('/admin/rentals')({
  component: AdminRentals,
});
