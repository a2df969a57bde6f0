import { createFileRoute } from '@tanstack/react-router';
import { InstructorsPage } from '../features/admin/InstructorsPage.tsx';
import type { AdminInstructorSearch } from '../features/admin/search.ts';
import { unparsed } from '../ui/records/unparsed.ts';

export const Route = createFileRoute('/admin/instructors')({
  validateSearch: unparsed<AdminInstructorSearch>,
  component: InstructorsPage,
});
