import { useInfiniteQuery } from '@tanstack/react-query';
import { applicationListQuery } from './queries.ts';
import type { ApplicationSearch } from './search.ts';

/** Id of the application that stands before one in the list as far as it is loaded; null when it is the first, or lies further down. */
export function usePreviousApplication(id: number, search: ApplicationSearch): number | null {
  const { data, hasNextPage } = useInfiniteQuery(applicationListQuery(search));
  const ids = data?.pages.flatMap((page) => page.items.map((item) => item.id)) ?? [];
  // The newest stands first. One that has been decided meanwhile has left the list and keeps its place.
  const later = ids.filter((other) => other > id);
  const reached = later.length < ids.length || !hasNextPage;
  return reached ? (later.at(-1) ?? null) : null;
}
