import { createFileRoute } from '@tanstack/react-router';
import { AdminRentals } from '../features/rentals/admin/AdminRentals.tsx';

export const Route = createFileRoute('/admin/rentals')({
  staticData: { tab: { place: 5, label: 'Прокаты' } },
  component: AdminRentals,
});
