import { useNavigate, useSearch } from '@tanstack/react-router';
import { chooseResort } from '../resorts/preferences.ts';
import type { RentalSearch } from './search.ts';

/** What the address of the catalogue says, and the way to change it: each change is a step that Back undoes. */
export function useRentSearch() {
  const search = useSearch({ from: '/rent' });
  const navigate = useNavigate({ from: '/rent' });

  function change(changed: Pick<RentalSearch, 'resort' | 'price'>): void {
    if (changed.resort !== undefined) chooseResort(changed.resort);
    void navigate({
      search: (current) => ({ ...current, ...changed, shop: undefined }),
      resetScroll: false,
    });
  }
  return { search, change };
}
