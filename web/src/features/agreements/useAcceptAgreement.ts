import { AGREEMENT_DOC_VERSION } from '@sklon/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { agreementQuery, consentsQuery } from './queries.ts';

/** Whom an agreement is with (spec section 2, Consent modal). */
export type AgreementType = 'user' | 'provider';

/** Records the consent and refreshes the status, which takes the modal away (spec section 4). */
export function useAcceptAgreement(type: AgreementType) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('acceptAgreement', { body: { user_type: type, doc_version: AGREEMENT_DOC_VERSION } }),
    // Fails at once without a connection, instead of waiting for one without a word.
    networkMode: 'always',
    onSuccess: (status) => {
      queryClient.setQueryData(agreementQuery().queryKey, status);
      void queryClient.invalidateQueries(consentsQuery());
      return queryClient.invalidateQueries(agreementQuery());
    },
  });
}
