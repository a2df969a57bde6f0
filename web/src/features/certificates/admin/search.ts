import { idInUrl } from '../../../ui/overlays/overlay-history.ts';

/** What the address of the tab 'Сертификаты' says; what does not filter is absent. */
export interface CertificateSearch {
  /** Absent: those that wait. */
  status?: 'all' | undefined;
  /** The certificate that is open. */
  certificate?: number | undefined;
}

export function parseCertificateSearch({
  status,
  certificate,
}: Record<string, unknown>): CertificateSearch {
  return { status: status === 'all' ? status : undefined, certificate: idInUrl(certificate) };
}
