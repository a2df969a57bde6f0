import { PRICE_RANGES, type PriceRange } from '@sklon/contract/rental-rules';
import { idInUrl } from '../../ui/overlays/overlay-history.ts';
import { parseCursor } from '../../ui/results/list-query.ts';

/** What the address of the catalogue says (spec 2, Rental catalogue). Any price is an absent one. */
export interface RentalSearch {
  resort?: number | undefined;
  price?: Exclude<PriceRange, 'any'> | undefined;
  /** The shop whose dialog is open. */
  shop?: number | undefined;
  /** On a narrow screen, what stands there; absent: the list. */
  view?: 'map' | undefined;
  /** The page of the list to begin with. */
  cursor?: string | undefined;
}

function isPriceRange(value: unknown): value is PriceRange {
  return PRICE_RANGES.some((range) => range === value);
}

/** Id of the filters on the page. */
export const FILTERS_ID = 'filters';

/** Reads an address that anyone may have typed: what makes no sense is not there. */
export function parseRentalSearch({
  resort,
  price,
  shop,
  view,
  cursor,
}: Record<string, unknown>): RentalSearch {
  return {
    resort: idInUrl(resort),
    price: isPriceRange(price) && price !== 'any' ? price : undefined,
    shop: idInUrl(shop),
    view: view === 'map' ? view : undefined,
    cursor: parseCursor(cursor),
  };
}
