import { createFileRoute } from '@tanstack/react-router';
import { AdminReports } from '../features/messages/admin/AdminReports.tsx';
import type { ReportSearch } from '../features/messages/admin/search.ts';
import { unparsed } from '../ui/records/unparsed.ts';

export const Route = createFileRoute('/admin/reports')({
  validateSearch: unparsed<ReportSearch>,
  component: AdminReports,
});
