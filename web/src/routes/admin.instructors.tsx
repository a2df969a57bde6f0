import { createFileRoute } from '@tanstack/react-router';
import { AdminInstructors } from '../features/admin/AdminInstructors.tsx';

export const Route = createFileRoute('/admin/instructors')({
  staticData: { tab: { place: 3, label: 'Инструкторы' } },
  component: AdminInstructors,
});
