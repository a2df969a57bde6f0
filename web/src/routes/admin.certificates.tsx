import { createFileRoute } from '@tanstack/react-router';
import { AdminCertificates } from '../features/certificates/admin/AdminCertificates.tsx';

export const Route = createFileRoute('/admin/certificates')({
  component: AdminCertificates,
});
