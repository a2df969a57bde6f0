import type { Certificate } from '@sklon/contract/certificates';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';

/** The caller's certificates, newest first. */
export function ownCertificatesQuery() {
  return queryOptions({
    queryKey: ['me', 'certificates'] as const,
    queryFn: ({ signal }) => call('listOwnCertificates', { signal }),
    // Admins decide meanwhile.
    refetchOnWindowFocus: 'always',
  });
}

/** A change of the caller's certificates; the list is loaded anew, also after a refusal. */
export function useCertificatesChange<V, R>(send: (values: V) => Promise<R>) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: send,
    scope: { id: 'certificates' },
    onSettled: async () => {
      // The profile shows those that are verified.
      void queryClient.invalidateQueries({ queryKey: ['instructors'] });
      await queryClient.invalidateQueries(ownCertificatesQuery());
    },
  });
}

/** What the form sends. */
export type CertificateValues = Pick<
  Certificate,
  'kind' | 'issuer' | 'number' | 'valid_from' | 'valid_to'
>;
