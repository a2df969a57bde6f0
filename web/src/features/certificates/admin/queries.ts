import type { AdminCertificate } from '@sklon/contract/certificates';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { recordQuery, sectionKey } from '../../../ui/records/record-query.ts';
import { showToast } from '../../../ui/toast.tsx';
import { adminCountsKey } from '../../admin/queries.ts';

const certificatesKey = sectionKey('certificates');

/** A certificate with evidence as it is now. */
export function certificateQuery(id: number) {
  return recordQuery(
    'certificates',
    id,
    (signal) => call('getCertificate', { params: { id }, signal }),
    { staleTime: 0 },
  );
}

export interface CertificateDecision {
  /** What the admin has seen. */
  revision: number;
  /** Null: verified. */
  reason: string | null;
}

/** Verifies a certificate, or refuses it for a reason. */
export function useCertificateDecision(id: number) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: [...certificatesKey, 'decision', id],
    mutationFn: ({ revision, reason }: CertificateDecision): Promise<AdminCertificate> =>
      reason === null
        ? call('verifyCertificate', { params: { id }, body: { revision } })
        : call('refuseCertificate', { params: { id }, body: { revision, reason } }),
    onSuccess: (certificate, { reason }) => {
      queryClient.setQueryData(certificateQuery(id).queryKey, certificate);
      showToast({ kind: 'success', message: reason === null ? VERIFIED : REFUSED });
      void queryClient.invalidateQueries({ queryKey: ['instructors'] });
    },
    onError: () => showToast({ kind: 'error', message: DECISION_FAILED }),
    refresh: [certificatesKey, adminCountsKey],
  });
}

export const VERIFIED = 'Сертификат проверен';
export const REFUSED = 'Сертификат не\u00A0принят';
export const DECISION_FAILED = 'Ошибка при проверке сертификата';
