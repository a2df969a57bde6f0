import { createFileRoute } from '@tanstack/react-router';
import { AdminRentals } from '../features/rentals/admin/AdminRentals.tsx';
import type { AdminRentalSearch } from '../features/rentals/admin/search.ts';
import { unparsed } from '../ui/records/unparsed.ts';

export const Route = createFileRoute('/admin/rentals')({
  validateSearch: unparsed<AdminRentalSearch>,
  component: AdminRentals,
});
