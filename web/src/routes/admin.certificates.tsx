import { createFileRoute } from '@tanstack/react-router';
import { AdminCertificates } from '../features/certificates/admin/AdminCertificates.tsx';

export const Route = createFileRoute('/admin/certificates')({
  staticData: { tab: { place: 8, label: 'Сертификаты' } },
  component: AdminCertificates,
});
