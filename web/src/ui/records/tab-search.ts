import type { RegisteredRouter } from '@tanstack/react-router';
import { useFilters } from '../results/list-query.ts';

interface TabFilters<S> {
  search: S;
  /** `typing`: one of many changes of the same word. */
  change: (changed: Partial<S>, typing?: boolean) => void;
}

/** The filters of a tab of the panel, as `useFilters` has them. */
export function useTabFilters<S>(
  from: keyof RegisteredRouter['routesById'],
  parse: (search: Record<string, unknown>) => S,
): TabFilters<S> {
  const { search, change } = useFilters(from);
  return { search: parse({ ...search }), change };
}
