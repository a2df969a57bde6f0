/** Under 'me': whoever signs out, or in as somebody else, leaves none of it behind. */
export const adminKey = ['me', 'admin'] as const;

/** Pages that are asked for anew at once. */
const PAGES_MAX = 4;

/**
 * For `refetchOnWindowFocus` of a list that grows at its end: other admins change it too. A long list that is being read
 * does not load itself anew, as that would ask for each of its pages.
 */
export function refetchOnFocus({
  state,
}: {
  state: { data?: { pages: readonly unknown[] } | undefined };
}): 'always' | false {
  return (state.data?.pages.length ?? 0) <= PAGES_MAX ? 'always' : false;
}
