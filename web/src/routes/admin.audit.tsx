import { createFileRoute } from '@tanstack/react-router';
import { AuditLog } from '../features/audit/AuditLog.tsx';

export const Route = createFileRoute('/admin/audit')({
  component: AuditLog,
});
