import { createFileRoute } from '@tanstack/react-router';
import { AdminResorts } from '../features/admin/resorts/AdminResorts.tsx';

export const Route = createFileRoute('/admin/resorts')({
  component: AdminResorts,
});
