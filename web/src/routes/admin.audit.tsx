import { createFileRoute } from '@tanstack/react-router';
import { AuditLog } from '../features/audit/AuditLog.tsx';

export const Route = createFileRoute('/admin/audit')({
  staticData: { tab: { place: 11, label: 'Журнал' } },
  component: AuditLog,
});
