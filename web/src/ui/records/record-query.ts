import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import {
  adminKey,
  type ListOptions,
  type ListPage,
  listQuery,
  type PageParams,
} from '../results/list-query.ts';

/** Prefix of the query keys of a tab; `section` is the tab's part of the address. */
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

/** The longest list, in pages, that is refetched as a whole. */
const PAGES_MAX = 4;

/**
 * For `refetchOnWindowFocus` of an infinite list that other admins change too. A long list is not refetched, as that
 * would request each of its pages.
 */
export function refetchOnFocus({
  state,
}: {
  state: { data?: { pages: readonly unknown[] } | undefined };
}): 'always' | false {
  return (state.data?.pages.length ?? 0) <= PAGES_MAX ? 'always' : false;
}

/** A list of the panel, page by page along the cursor. */
export function adminListQuery<Item, Cursor extends string | number, const Key extends QueryKey>(
  key: Key,
  load: (page: PageParams<Cursor>, signal: AbortSignal) => Promise<ListPage<Item, Cursor>>,
  options: ListOptions = {},
) {
  return listQuery(key, load, { refetchOnWindowFocus: refetchOnFocus, ...options });
}

/**
 * What was typed into a search field, as the URL holds it. The router would put quotes around digits that are a text,
 * so they stand there as a number; those with a leading zero stay as they are.
 */
export type SearchText = string | number;

/** The text of a URL that anyone may have typed; undefined for nothing. */
export function parseSearchText(value: unknown, max = 100): SearchText | undefined {
  const text =
    typeof value === 'number' || typeof value === 'string'
      ? String(value).trim().slice(0, max)
      : '';
  if (text === '') return undefined;
  return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}
