import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApplicationDialog } from '../application/ApplicationDialog.tsx';
import { useCloseRecord } from '../useCloseRecord.ts';
import { applicationQuery, nextApplicationQuery } from './queries.ts';
import { usePreviousApplication } from './usePreviousApplication.ts';

/** The application that the address names, over the list it was chosen from. */
export function ApplicationOverList({ id }: { id: number }) {
  const search = useSearch({ from: '/admin/applications' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const previous = usePreviousApplication(id, search);
  const { data: inList } = useQuery(nextApplicationQuery(id, search));
  const { data: nextPending } = useQuery(nextApplicationQuery(id, { type: search.type }));
  const [decided, setDecided] = useState<number>();
  const next = decided === id ? nextPending : inList;

  // It is there before it is asked for.
  useEffect(() => {
    if (typeof next === 'number')
      queryClient.query({ ...applicationQuery(next), staleTime: 30_000 }).catch(() => undefined);
  }, [next, queryClient]);

  // One step of the history holds the dialog, however far it was walked.
  const open = (to: number) =>
    void navigate({
      to: '/admin/applications/$id',
      params: { id: String(to) },
      search,
      state: (state) => state,
      replace: true,
      resetScroll: false,
    });
  const close = useCloseRecord(
    () => void navigate({ to: '/admin/applications', search, replace: true, resetScroll: false }),
  );
  return (
    <ApplicationDialog
      id={id}
      onClose={close}
      steps={{ previous, next, open, onDecided: () => setDecided(id) }}
    />
  );
}
