import { createFileRoute } from '@tanstack/react-router';
import { AdminResorts } from '../features/admin/resorts/AdminResorts.tsx';
import type { AdminResortSearch } from '../features/admin/search.ts';
import { unparsed } from '../ui/records/unparsed.ts';

export const Route = createFileRoute('/admin/resorts')({
  validateSearch: unparsed<AdminResortSearch>,
  component: AdminResorts,
});
