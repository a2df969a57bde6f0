import { PRICE_RANGES, type PriceRange } from '@sklon/contract/rental-rules';
import { isLocalDate } from '@sklon/contract/time';
import { idInUrl } from '../../ui/overlays/overlay-history.ts';
import { parseCursor } from '../../ui/results/list-query.ts';

/** Spec 2, Rental catalogue. Any price is an absent one. */
export interface RentalSearch {
  resort?: number | undefined;
  price?: Exclude<PriceRange, 'any'> | undefined;
  shop?: number | undefined;
  /** Only on a narrow screen; absent: the list. */
  view?: 'map' | undefined;
  cursor?: string | undefined;
  /** Of a lesson, for the inquiry. */
  day?: string | undefined;
}

function isPriceRange(value: unknown): value is PriceRange {
  return PRICE_RANGES.some((range) => range === value);
}

export const FILTERS_ID = 'filters';

/** Invalid values count as absent. */
export function parseRentalSearch({
  resort,
  price,
  shop,
  view,
  cursor,
  day,
}: Record<string, unknown>): RentalSearch {
  return {
    resort: idInUrl(resort),
    price: isPriceRange(price) && price !== 'any' ? price : undefined,
    shop: idInUrl(shop),
    view: view === 'map' ? view : undefined,
    cursor: parseCursor(cursor),
    day: typeof day === 'string' && isLocalDate(day) ? day : undefined,
  };
}
