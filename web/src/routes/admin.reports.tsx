import { createFileRoute } from '@tanstack/react-router';
import { AdminReports } from '../features/messages/admin/AdminReports.tsx';

export const Route = createFileRoute('/admin/reports')({
  component: AdminReports,
});
