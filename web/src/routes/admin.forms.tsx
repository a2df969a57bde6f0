import { createFileRoute } from '@tanstack/react-router';
import { FormsPage } from '../features/admin/forms/FormsPage.tsx';
import { parseFormSearch } from '../features/admin/forms/search.ts';

export const Route = createFileRoute('/admin/forms')({
  validateSearch: parseFormSearch,
  component: FormsPage,
});
