import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { type RegisteredRouter, useNavigate, useSearch } from '@tanstack/react-router';

export interface ListPage<Item, Cursor = string | number> {
  items: Item[];
  /** Matches over all pages. */
  total: number;
  /** There are more than `total`, where a list counts no further. */
  total_exceeded?: boolean;
  next_cursor: Cursor | null;
}

/** Absent for the first page. */
export interface PageParams<Cursor> {
  cursor?: Cursor;
}

interface ListState {
  state: { data?: { pages: readonly unknown[] } | undefined };
}

export interface ListOptions {
  /** First page to load, where an address names one. */
  cursor?: string | number | undefined;
  gcTime?: number;
  refetchInterval?: (list: ListState) => number | false;
  refetchOnWindowFocus?: (list: ListState) => 'always' | false;
}

export function listQuery<Item, Cursor extends string | number, const Key extends QueryKey>(
  queryKey: Key,
  load: (page: PageParams<Cursor>, signal: AbortSignal) => Promise<ListPage<Item, Cursor>>,
  { cursor: start, ...options }: ListOptions = {},
) {
  return infiniteQueryOptions({
    ...options,
    queryKey: (start === undefined ? queryKey : [...queryKey, start]) as Key,
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam as Cursor | null;
      const page = load(cursor === null ? {} : { cursor }, signal);
      // An invalid cursor in the address: the list begins at its start.
      return start === undefined
        ? page
        : page.catch((error: unknown) => {
            if (cursor !== start || !(error instanceof ApiError) || error.status !== 400)
              throw error;
            return load({}, signal);
          });
    },
    initialPageParam: (start ?? null) as Cursor | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** Back finds all of a public list's pages and the scroll position. */
export const LIST_GC_MS = 30 * 60_000;

/** While it loads, the list of the previous filters is its placeholder. */
export function useList<Item, Cursor extends string | number, Key extends QueryKey>(
  options: ReturnType<typeof listQuery<Item, Cursor, Key>>,
) {
  return useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
}

type Routes = RegisteredRouter['routesById'];

type Search<From extends keyof Routes> = Routes[From]['types']['fullSearchSchema'];

interface Filters<From extends keyof Routes> {
  search: Search<From>;
  /** `typing`: one of many changes of the same word. */
  // The rule mistakes an unresolved type for an empty object.
  // eslint-disable-next-line typescript/no-generated-empty-object-type
  change: (changed: Partial<Search<From>>, typing?: boolean) => void;
}

/** Each change is a step that Back undoes, except for those of a word that is being typed. */
export function useFilters<From extends keyof Routes>(from: From): Filters<From> {
  const search = useSearch({ from });
  const navigate = useNavigate();
  const change: Filters<From>['change'] = (changed, typing = false) =>
    void navigate({
      ...filterLink(changed),
      replace: typing,
    });
  return { search, change };
}

export function filterLink(changed: object) {
  return {
    to: '.',
    search: (current: object) => ({ ...current, ...changed, cursor: undefined }),
    resetScroll: false,
  } as const;
}

/** Undefined for anything that the API cannot have written. */
export function parseCursor(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[\w-]{1,1000}$/.test(text) ? text : undefined;
}

/** Below `me`, so that signing out erases them. */
export const adminKey = ['me', 'admin'] as const;
