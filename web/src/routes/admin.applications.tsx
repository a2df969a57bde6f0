import { createFileRoute } from '@tanstack/react-router';
import { ApplicationsPage } from '../features/admin/applications/ApplicationsPage.tsx';
import { parseApplicationSearch } from '../features/admin/applications/search.ts';

export const Route = createFileRoute('/admin/applications')({
  validateSearch: parseApplicationSearch,
  component: ApplicationsPage,
});
