import { createFileRoute } from '@tanstack/react-router';
import { FormsPage } from '../features/admin/FormsPage.tsx';
import { parseFormSearch } from '../features/admin/search.ts';

export const Route = createFileRoute('/admin/forms')({
  validateSearch: parseFormSearch,
  component: FormsPage,
});
