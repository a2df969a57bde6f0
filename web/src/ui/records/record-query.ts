import { queryOptions } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { adminKey } from '../results/list-query.ts';

/** Begins the keys of all that a tab of the panel has loaded; `section` is the tab's part of the address. */
export function sectionKey(section: string) {
  return [...adminKey, section] as const;
}

interface RecordQueryOptions {
  staleTime?: number;
  gcTime?: number;
  refetchOnWindowFocus?: boolean | 'always';
  refetchOnReconnect?: boolean;
}

export type RecordQuery<R> = ReturnType<typeof recordQuery<R>>;

/** A record of a tab by its id. */
export function recordQuery<R>(
  section: string,
  id: number,
  load: (signal: AbortSignal) => Promise<R>,
  options: RecordQueryOptions = {},
) {
  return queryOptions({
    ...options,
    queryKey: [...sectionKey(section), 'one', id] as const,
    queryFn: ({ signal }) => load(signal),
  });
}

/** The id in a path of the panel; 0, which no record has, for anything else. */
export function idOfPath(text: string): number {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
}

/** The record that the path opens; undefined where it opens none. */
export function useIdOfPath(): number | undefined {
  const id = useParams({ strict: false, select: (params) => params.id });
  return id === undefined ? undefined : idOfPath(id);
}
