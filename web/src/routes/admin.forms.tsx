import { createFileRoute } from '@tanstack/react-router';
import { FormsPage } from '../features/admin/FormsPage.tsx';
import type { FormSearch } from '../features/admin/search.ts';
import { unparsed } from '../ui/records/unparsed.ts';

export const Route = createFileRoute('/admin/forms')({
  validateSearch: unparsed<FormSearch>,
  component: FormsPage,
});
