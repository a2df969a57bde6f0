import { createFileRoute } from '@tanstack/react-router';
import { ApplicationsPage } from '../features/admin/ApplicationsPage.tsx';
import { parseApplicationSearch } from '../features/admin/search.ts';

export const Route = createFileRoute('/admin/applications')({
  validateSearch: parseApplicationSearch,
  component: ApplicationsPage,
});
