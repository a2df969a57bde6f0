import { createFileRoute } from '@tanstack/react-router';
import { AdminInstructors } from '../features/admin/AdminInstructors.tsx';

export const Route = createFileRoute('/admin/instructors')({
  component: AdminInstructors,
});
