import { createFileRoute } from '@tanstack/react-router';
import { InstructorsPage } from '../features/admin/InstructorsPage.tsx';
import { parseInstructorSearch } from '../features/admin/search.ts';

export const Route = createFileRoute('/admin/instructors')({
  validateSearch: parseInstructorSearch,
  component: InstructorsPage,
});
