import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type NavigateOptions,
  useNavigate,
  useParams,
  useRouter,
  useSearch,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { stepBack } from '../../ui/overlays/overlay-history.ts';
import { idOfPath, useIdOfPath } from '../../ui/records/record-query.ts';
import { ApplicationDialog } from './ApplicationDialog.tsx';
import { Applications } from './Applications.tsx';
import { applicationQuery, nextApplicationQuery } from './queries.ts';

export function OpenedApplication() {
  const id = useIdOfPath() ?? 0;
  const { query, options } = Applications.listOf(useSearch({ strict: false }));
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const previous = usePreviousApplication(id, options);
  const { data: inList } = useQuery(nextApplicationQuery(id, query));
  const pending = { status: 'pending', service_type: query.service_type } as const;
  const { data: nextPending } = useQuery(nextApplicationQuery(id, pending));
  const [decided, setDecided] = useState<number>();
  const next = decided === id ? nextPending : inList;

  // The next application is loaded before it is opened.
  useEffect(() => {
    if (typeof next === 'number')
      queryClient.query({ ...applicationQuery(next), staleTime: 30_000 }).catch(() => undefined);
  }, [next, queryClient]);

  // One step of the history holds the dialog, however far it was walked.
  const open = (to: number) =>
    void navigate({
      to: '/admin/applications/$id',
      params: { id: String(to) },
      search: true,
      state: (state) => state,
      replace: true,
      resetScroll: false,
    });
  const close = useCloseRecord({ to: '/admin/applications' });
  return (
    <ApplicationDialog
      id={id}
      onClose={close}
      steps={{ previous, next, open, onDecided: () => setDecided(id) }}
    />
  );
}

/** Id of the application that stands before one in the list as far as it is loaded; null when it is the first, or lies further down. */
function usePreviousApplication(
  id: number,
  options: ReturnType<typeof Applications.listOf>['options'],
): number | null {
  const { data, hasNextPage } = useInfiniteQuery(options);
  const ids = data?.pages.flatMap((page) => page.items.map((item) => item.id)) ?? [];
  // Newest first. An application decided meanwhile has left the list, so its place is found by its id.
  const later = ids.filter((other) => other > id);
  const reached = later.length < ids.length || !hasNextPage;
  return reached ? (later.at(-1) ?? null) : null;
}

export function FormDialog() {
  const close = useCloseRecord({ to: '/admin/forms' });
  return <ApplicationDialog id={useIdOfPath() ?? 0} onClose={close} />;
}

export function InstructorFormDialog() {
  const { id, form } = useParams({ from: '/admin/instructors/$id/$form' });
  const close = useCloseRecord({ to: '/admin/instructors/$id', params: { id } });
  return <ApplicationDialog id={idOfPath(form)} onClose={close} />;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The record was opened from the list below it: closing it is Back. */
    overList?: boolean;
  }
}

/** Closes a record that has an address: back to the list it was opened from, else to the list as the address filters it. */
function useCloseRecord(list: Pick<NavigateOptions, 'to' | 'params'>): () => void {
  const router = useRouter();
  return () => {
    if (router.history.location.state.overList) stepBack(router.history);
    else void router.navigate({ ...list, search: true, replace: true, resetScroll: false });
  };
}
