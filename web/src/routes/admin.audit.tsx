import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../features/audit/AuditPage.tsx';
import { parseAuditSearch } from '../features/audit/search.ts';

export const Route = createFileRoute('/admin/audit')({
  validateSearch: parseAuditSearch,
  component: AuditPage,
});
