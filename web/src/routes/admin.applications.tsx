import { createFileRoute } from '@tanstack/react-router';
import { ApplicationsPage } from '../features/admin/ApplicationsPage.tsx';
import type { ApplicationSearch } from '../features/admin/search.ts';
import { unparsed } from '../ui/records/unparsed.ts';

export const Route = createFileRoute('/admin/applications')({
  validateSearch: unparsed<ApplicationSearch>,
  component: ApplicationsPage,
});
