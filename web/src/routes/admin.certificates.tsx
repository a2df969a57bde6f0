import { createFileRoute } from '@tanstack/react-router';
import { AdminCertificates } from '../features/certificates/admin/AdminCertificates.tsx';
import type { CertificateSearch } from '../features/certificates/admin/search.ts';
import { unparsed } from '../ui/records/unparsed.ts';

export const Route = createFileRoute('/admin/certificates')({
  validateSearch: unparsed<CertificateSearch>,
  component: AdminCertificates,
});
