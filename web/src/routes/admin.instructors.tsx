import { createFileRoute } from '@tanstack/react-router';
import { InstructorsPage } from '../features/admin/instructors/InstructorsPage.tsx';
import { parseInstructorSearch } from '../features/admin/instructors/search.ts';

export const Route = createFileRoute('/admin/instructors')({
  validateSearch: parseInstructorSearch,
  component: InstructorsPage,
});
