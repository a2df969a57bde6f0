import { createFileRoute } from '@tanstack/react-router';
import { InstructorFormDialog } from '../features/admin/opened-records.tsx';

export const Route = createFileRoute('/admin/instructors/$id/$form')({
  component: InstructorFormDialog,
});
