import { createFileRoute } from '@tanstack/react-router';
import { AdminReports } from '../features/messages/admin/AdminReports.tsx';
import { parseReportSearch } from '../features/messages/admin/search.ts';

export const Route = createFileRoute('/admin/reports')({
  validateSearch: parseReportSearch,
  component: AdminReports,
});
