import { createFileRoute } from '@tanstack/react-router';
import { Applications } from '../features/admin/Applications.tsx';

export const Route = createFileRoute('/admin/applications')({
  component: Applications,
});
