import { createFileRoute } from '@tanstack/react-router';
import { AdminUsers } from '../features/users/AdminUsers.tsx';

export const Route = createFileRoute('/admin/users')({
  component: AdminUsers,
});
