import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminKey } from '../../../ui/records/admin-queries.ts';

/** The reason as it is being typed: kept while other applications are looked at, and forgotten with the session. */
export function useReasonDraft(id: number): [reason: string, setReason: (reason: string) => void] {
  const queryClient = useQueryClient();
  const queryKey = [...adminKey, 'reason', id];
  const [reason, setReason] = useState(() => queryClient.getQueryData<string>(queryKey) ?? '');
  return [
    reason,
    (typed) => {
      setReason(typed);
      queryClient.setQueryData(queryKey, typed);
    },
  ];
}
