import type { Registration } from '@sklon/contract/registrations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { showToast } from '../../../ui/toast.ts';
import { rentalsKey } from '../../rentals/queries.ts';
import { adminRentalsKey } from '../../rentals/admin/queries.ts';
import { applicationQuery } from '../applications/queries.ts';
import {
  adminKey,
  applicationsKey,
  formsKey,
  instructorsKey,
} from '../../../ui/records/admin-queries.ts';
import { DECIDED, DECISION_FAILED, type Verdict } from './decision-texts.ts';

interface Decided {
  verdict: Verdict;
  reason: string;
}

/** Approves or rejects an application, once: a second press while the first is on its way does nothing. */
export function useDecision(id: number) {
  const queryClient = useQueryClient();
  const mutationKey = [...adminKey, 'decision', id];
  const mutation = useMutation({
    mutationKey,
    mutationFn: ({ verdict, reason }: Decided): Promise<Registration> =>
      verdict === 'approve'
        ? call('approveRegistration', { params: { id }, body: { reason: reason || null } })
        : call('rejectRegistration', { params: { id }, body: { reason } }),
    networkMode: 'always',
    onSuccess: (application, { verdict }) => {
      queryClient.setQueryData(applicationQuery(id).queryKey, application);
      showToast({ kind: 'success', message: DECIDED[verdict] });
      // The provider is public now.
      for (const queryKey of [['instructors'], rentalsKey, adminRentalsKey])
        void queryClient.invalidateQueries({ queryKey });
    },
    onError: (_error, { verdict }) =>
      showToast({ kind: 'error', message: DECISION_FAILED[verdict] }),
    // After a refusal too: then the panel showed something that is no longer so.
    onSettled: () => {
      for (const queryKey of [applicationsKey, formsKey, instructorsKey])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  const decide = (decided: Decided, onSuccess: () => void) => {
    // The button itself learns a moment later that it is pressed.
    if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate(decided, { onSuccess });
  };
  return { ...mutation, decide };
}
