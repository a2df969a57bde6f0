import { useQuery, useQueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApplicationDialog } from './ApplicationDialog.tsx';
import { applicationQuery, nextApplicationQuery, applicationListQuery } from './queries.ts';
import {
  type ApplicationSearch,
  parseApplicationSearch,
  parseFormSearch,
  parseInstructorSearch,
} from './search.ts';

/** The application that the address names, over the list it was chosen from. */
export function ApplicationOverList({ id }: { id: number }) {
  const search = parseApplicationSearch(useSearch({ from: '/admin/applications' }));
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const previous = usePreviousApplication(id, search);
  const { data: inList } = useQuery(nextApplicationQuery(id, search));
  const { data: nextPending } = useQuery(nextApplicationQuery(id, { type: search.type }));
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

/** Id of the application that stands before one in the list as far as it is loaded; null when it is the first, or lies further down. */
function usePreviousApplication(id: number, search: ApplicationSearch): number | null {
  const { data, hasNextPage } = useInfiniteQuery(applicationListQuery(search));
  const ids = data?.pages.flatMap((page) => page.items.map((item) => item.id)) ?? [];
  // The newest stands first. One that has been decided meanwhile has left the list and keeps its place.
  const later = ids.filter((other) => other > id);
  const reached = later.length < ids.length || !hasNextPage;
  return reached ? (later.at(-1) ?? null) : null;
}

/** The form that the address names, over the list, only to be read. */
export function FormOverList({ id }: { id: number }) {
  const search = parseFormSearch(useSearch({ from: '/admin/forms' }));
  const navigate = useNavigate();
  const close = useCloseRecord(
    () => void navigate({ to: '/admin/forms', search, replace: true, resetScroll: false }),
  );
  return <ApplicationDialog id={id} onClose={close} />;
}

/** One of the instructor's forms over the list of them, only to be read. */
export function InstructorFormOverList({
  instructorId,
  formId,
}: {
  instructorId: string;
  formId: number;
}) {
  const search = parseInstructorSearch(useSearch({ from: '/admin/instructors' }));
  const navigate = useNavigate();
  const close = useCloseRecord(
    () =>
      void navigate({
        to: '/admin/instructors/$id',
        params: { id: instructorId },
        search,
        replace: true,
        resetScroll: false,
      }),
  );
  return <ApplicationDialog id={formId} onClose={close} />;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The record was opened from the list below it: closing it is Back. */
    overList?: boolean;
  }
}

/** Closes a record that has an address: back to the list it was opened from, else to the list as `toList` gives it. */
function useCloseRecord(toList: () => void): () => void {
  const router = useRouter();
  return () => {
    if (router.history.location.state.overList) router.history.back();
    else toList();
  };
}
