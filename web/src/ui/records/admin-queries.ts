import { type QueryKey } from '@tanstack/react-query';
import { type ListPage, listQuery, type PageParams } from '../results/list-query.ts';

/** The key of all the admin panel's queries. Below `me`, so that signing out erases them. */
export const adminKey = ['me', 'admin'] as const;

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
  options: Parameters<typeof listQuery>[2] = {},
) {
  return listQuery(key, load, { refetchOnWindowFocus: refetchOnFocus, ...options });
}
