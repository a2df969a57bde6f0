import { useNavigate, useSearch } from '@tanstack/react-router';
import { chooseGroupSize, chooseResort, chooseSport } from '../resorts/preferences.ts';
import type { InstructorSearch } from './search.ts';

/** Id of the place that a new list is read from. */
export const RESULTS_ID = 'results';

/** Keeps what the visitor chose for the next visit (spec 4). */
function remember(change: InstructorSearch): void {
  if (change.resort !== undefined) chooseResort(change.resort);
  if ('sport' in change) chooseSport(change.sport ?? null);
  if ('people' in change) chooseGroupSize(change.people ?? 'single');
}

/** A list that was read half-way begins anew at its top; from the page's top nothing moves. */
function showTopOfList(): void {
  const results = document.getElementById(RESULTS_ID);
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
}

/** The filters in the URL, and the way to change them: each change is a step that Back undoes. */
export function useListSearch() {
  const search = useSearch({ from: '/instructors/' });
  const navigate = useNavigate({ from: '/instructors/' });

  function change(changed: InstructorSearch): void {
    remember(changed);
    void navigate({ search: (current) => ({ ...current, ...changed }), resetScroll: false });
    showTopOfList();
  }
  return { search, change };
}
