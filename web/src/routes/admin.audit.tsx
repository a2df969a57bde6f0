import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../features/audit/AuditPage.tsx';
import type { AuditSearch } from '../features/audit/search.ts';
import { unparsed } from '../ui/records/unparsed.ts';

export const Route = createFileRoute('/admin/audit')({
  validateSearch: unparsed<AuditSearch>,
  component: AuditPage,
});
