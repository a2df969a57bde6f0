import { createFileRoute } from '@tanstack/react-router';
import { AdminResorts } from '../features/admin/resorts/AdminResorts.tsx';
import { parseAdminResortSearch } from '../features/admin/search.ts';

export const Route = createFileRoute('/admin/resorts')({
  validateSearch: parseAdminResortSearch,
  component: AdminResorts,
});
