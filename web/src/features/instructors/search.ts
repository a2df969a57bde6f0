import { PRICE_FILTER_MAX, PRICE_FILTER_MIN } from '@sklon/contract/limits';
import { idInUrl } from '../../ui/url-id.ts';
import { ANY_TIME, type FreeSearch, freeSearchOf } from './free-search.ts';
import { ANY_PRICE, digitsOf, type PriceRange } from './price-range.ts';

/** What an instructor can be asked to be, one flag each; the names stand in the URL. */
export const FLAGS = ['kids', 'newbies', 'carving', 'freestyle', 'freeride'] as const;
export type Flag = (typeof FLAGS)[number];
/** The flags of the block 'Для опытных' (spec 2). */
export const EXPERT_FLAGS = ['carving', 'freestyle', 'freeride'] as const satisfies readonly Flag[];

export type Sport = 'ski' | 'snowboard';

/**
 * The filters of the list as the URL holds them. What does not filter is absent: any sport, any time, one person, a flag
 * that is off, a price bound at its end.
 */
export interface InstructorSearch extends Partial<Record<Flag, true | undefined>>, FreeSearch {
  resort?: number | undefined;
  sport?: Sport | undefined;
  people?: 'group' | undefined;
  min?: number | undefined;
  max?: number | undefined;
}

/** Every filter off, written out: the router merges what is validated over what the URL said. */
export const NO_FILTERS: InstructorSearch = {
  ...ANY_TIME,
  sport: undefined,
  people: undefined,
  kids: undefined,
  newbies: undefined,
  carving: undefined,
  freestyle: undefined,
  freeride: undefined,
  min: undefined,
  max: undefined,
};

function isOn(value: unknown): true | undefined {
  return value === true || value === 1 || value === 'true' || value === '1' ? true : undefined;
}

/** A bound as the URL or a plain form wrote it: 3000, '3 000', ''. */
function boundOf(value: unknown, fallback: number): number {
  const amount =
    typeof value === 'number'
      ? Math.round(value)
      : digitsOf(typeof value === 'string' ? value : '');
  return amount === null
    ? fallback
    : Math.min(Math.max(amount, PRICE_FILTER_MIN), PRICE_FILTER_MAX);
}

/** The bounds that filter: an end of the scale does not. */
export function searchOfPrice({ min, max }: PriceRange): Pick<InstructorSearch, 'min' | 'max'> {
  return { min: min > ANY_PRICE.min ? min : undefined, max: max < ANY_PRICE.max ? max : undefined };
}

export function priceOfSearch({
  min = ANY_PRICE.min,
  max = ANY_PRICE.max,
}: InstructorSearch): PriceRange {
  return { min, max };
}

/** Reads the filters from a URL that anyone may have typed: what makes no sense does not filter. */
export function parseInstructorSearch(search: Record<string, unknown>): InstructorSearch {
  const min = boundOf(search.min, ANY_PRICE.min);
  const max = Math.max(boundOf(search.max, ANY_PRICE.max), min);
  return {
    resort: idInUrl(search.resort),
    sport: search.sport === 'ski' || search.sport === 'snowboard' ? search.sport : undefined,
    people: search.people === 'group' ? 'group' : undefined,
    kids: isOn(search.kids),
    newbies: isOn(search.newbies),
    carving: isOn(search.carving),
    freestyle: isOn(search.freestyle),
    freeride: isOn(search.freeride),
    ...searchOfPrice({ min, max }),
    ...freeSearchOf(search),
  };
}
