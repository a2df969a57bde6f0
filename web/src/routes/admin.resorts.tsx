import { createFileRoute } from '@tanstack/react-router';
import { AdminResorts } from '../features/resorts/admin/AdminResorts.tsx';
import { parseAdminResortSearch } from '../features/resorts/admin/search.ts';

export const Route = createFileRoute('/admin/resorts')({
  validateSearch: parseAdminResortSearch,
  component: AdminResorts,
});
