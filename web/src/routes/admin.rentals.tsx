import { createFileRoute } from '@tanstack/react-router';
import { AdminRentals } from '../features/rentals/admin/AdminRentals.tsx';
import { parseAdminRentalSearch } from '../features/rentals/search.ts';

export const Route = createFileRoute('/admin/rentals')({
  validateSearch: parseAdminRentalSearch,
  component: AdminRentals,
});
