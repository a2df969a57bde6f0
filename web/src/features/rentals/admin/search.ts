import { idInUrl } from '../../../ui/overlays/overlay-history.ts';
import { parseSearchText, type SearchText } from '../../../ui/results/list-query.ts';

/** What the address of the tab 'Прокаты' says. */
export interface AdminRentalSearch {
  search?: SearchText | undefined;
  /** The shop whose form is open; 'new' for one that is being added. */
  rental?: number | 'new' | undefined;
}

export function parseAdminRentalSearch({
  search,
  rental,
}: Record<string, unknown>): AdminRentalSearch {
  return { search: parseSearchText(search), rental: rental === 'new' ? rental : idInUrl(rental) };
}
