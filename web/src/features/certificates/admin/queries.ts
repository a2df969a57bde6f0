import type { AdminCertificate } from '@sklon/contract/certificates';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { adminKey, adminListQuery, type PageParams } from '../../../ui/results/list-query.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { CertificateSearch } from './search.ts';

const certificatesKey = [...adminKey, 'certificates'] as const;

/** Certificates with evidence, newest first, page by page along the cursor. */
export function certificateListQuery(search: Pick<CertificateSearch, 'status'>) {
  const status = search.status ?? 'waiting';
  return adminListQuery([...certificatesKey, 'list', status], (page: PageParams<number>, signal) =>
    call('listCertificates', { query: { status, ...page }, signal }),
  );
}

/** A certificate by its number, whatever the filter; null for an unknown number, and without evidence. */
export function certificateQuery(id: number) {
  return queryOptions({
    queryKey: [...certificatesKey, 'one', id],
    queryFn: async ({ signal }): Promise<AdminCertificate | null> => {
      // The first one behind the next number: the API has no call for a single certificate.
      const { items } = await call('listCertificates', {
        query: { cursor: id + 1, limit: 1 },
        signal,
      });
      return items.find((certificate) => certificate.id === id) ?? null;
    },
    staleTime: 0,
  });
}

export interface CertificateDecision {
  /** What the admin has seen. */
  revision: number;
  /** Null: verified. */
  reason: string | null;
}

/** Verifies a certificate, or refuses it for a reason; once however often the button is pressed. */
export function useCertificateDecision(id: number) {
  const queryClient = useQueryClient();
  const mutationKey = [...certificatesKey, 'decision', id];
  const mutation = useMutation({
    mutationKey,
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
    // After a refusal too: then the panel showed something that is no longer so.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: certificatesKey }),
  });
  const decide = (decision: CertificateDecision, onSuccess?: () => void) => {
    // The button itself learns a moment later that it is pressed.
    if (queryClient.isMutating({ mutationKey }) === 0)
      mutation.mutate(decision, { onSuccess: () => onSuccess?.() });
  };
  return { ...mutation, decide };
}

export const VERIFIED = 'Сертификат проверен';
export const REFUSED = 'Сертификат не\u00A0принят';
export const DECISION_FAILED = 'Ошибка при проверке сертификата';
