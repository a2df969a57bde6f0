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
