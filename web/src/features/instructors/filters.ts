import {
  FLAG_FILTERS,
  type FlagParameter,
  type Language,
  LANGUAGES,
} from '@sklon/contract/instructor-attributes';
import type { FreeTime, InstructorFilters } from '@sklon/contract/instructors';
import { ADULT_AGE, KID_AGE_MIN } from '@sklon/contract/limits';
import { plural, YEARS } from '@sklon/contract/plural';
import { idInUrl } from '../../ui/overlays/overlay-history.ts';
import { parseCursor } from '../../ui/results/list-query.ts';
import { readPreferences } from '../resorts/preferences.ts';
import { ANY_TIME, type FreeSearch, freeSearchOf, freeTimeText } from './free-time.ts';
import {
  ANY_PRICE,
  boundOf,
  priceRangeText,
  type PriceSearch,
  searchOfPrice,
} from './price-range.ts';

export type Sport = 'ski' | 'snowboard';

/**
 * The filters of the list as the URL holds them. A filter that is off is absent: any sport, any time, one person, a flag
 * that is off, a price bound at its end.
 */
export interface InstructorSearch
  extends Partial<Record<FlagParameter, true | undefined>>, FreeSearch, PriceSearch {
  resort?: number | undefined;
  sport?: Sport | undefined;
  people?: 'group' | undefined;
  /** Age of the child, years. */
  age?: number | undefined;
  language?: Language | undefined;
  /** The page of the list to begin with. */
  cursor?: string | undefined;
}

export const SPORT_NAMES: Record<Sport, string> = { ski: 'Горные лыжи', snowboard: 'Сноуборд' };

/** Every filter off, written out: the router merges it over the search in the URL. */
export const NO_FILTERS: InstructorSearch = {
  ...ANY_TIME,
  sport: undefined,
  people: undefined,
  age: undefined,
  language: undefined,
  ...Object.fromEntries(FLAG_FILTERS.map(({ parameter }) => [parameter, undefined])),
  min: undefined,
  max: undefined,
};

function isOn(value: unknown): true | undefined {
  return value === true || value === 1 || value === 'true' || value === '1' ? true : undefined;
}

/** Whole years of a child whom instructors take. */
function ageIn(value: unknown): number | undefined {
  const age = idInUrl(value) ?? 0;
  return age >= KID_AGE_MIN && age < ADULT_AGE ? age : undefined;
}

function languageIn(value: unknown): Language | undefined {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value)
    ? (value as Language)
    : undefined;
}

/** Reads the filters from a URL that anyone may have typed; invalid values do not filter. */
export function parseInstructorSearch(search: Record<string, unknown>): InstructorSearch {
  const min = boundOf(search.min, ANY_PRICE.min);
  const max = Math.max(boundOf(search.max, ANY_PRICE.max), min);
  return {
    resort: idInUrl(search.resort),
    sport: search.sport === 'ski' || search.sport === 'snowboard' ? search.sport : undefined,
    people: search.people === 'group' ? 'group' : undefined,
    age: ageIn(search.age),
    language: languageIn(search.language),
    ...Object.fromEntries(
      FLAG_FILTERS.map(({ parameter }) => [parameter, isOn(search[parameter])]),
    ),
    ...searchOfPrice({ min, max }),
    ...freeSearchOf(search),
    cursor: parseCursor(search.cursor),
  };
}

/** The filters that a plain form's fields change. */
export function changedBy(
  fields: Record<string, string | undefined>,
  search: InstructorSearch,
): InstructorSearch {
  const before: Record<string, unknown> = { ...search };
  return Object.fromEntries(
    Object.entries(parseInstructorSearch({ ...search, ...fields })).filter(
      ([name, value]) => value !== before[name],
    ),
  );
}

/** The list of the visitor's earlier choices; null when no resort was ever chosen. Only in the browser. */
export function storedSearch(): InstructorSearch | null {
  const { resort, sport, groupSize } = readPreferences();
  if (resort === null) return null;
  return {
    ...NO_FILTERS,
    resort,
    sport: sport ?? undefined,
    people: groupSize === 'group' ? groupSize : undefined,
  };
}

/** The filters as the API takes them. Only instructors who work now are listed: the others cannot be booked. */
export function apiFilters(search: InstructorSearch): InstructorFilters & FreeTime {
  return {
    resort_id: search.resort,
    skill_type: search.sport,
    work_with_groups: search.people && true,
    child_age: search.age,
    language: search.language,
    ...Object.fromEntries(FLAG_FILTERS.map(({ field, parameter }) => [field, search[parameter]])),
    min_price: search.min,
    max_price: search.max,
    is_working: true,
    free_date: search.date,
    free_from: search.from,
    free_to: search.to,
    duration: search.duration,
  };
}

interface ActiveFilter {
  key: string;
  label: string;
  /** Change of the search that takes this filter off. */
  off: InstructorSearch;
}

/** The filters that are on, in the order of the panel. The resort is not one of them: without it there is no list. */
export function activeFilters(search: InstructorSearch): ActiveFilter[] {
  const price = priceRangeText(search);
  const time = freeTimeText(search);
  return [
    ...(time ? [{ key: 'time', label: time, off: ANY_TIME }] : []),
    ...(search.sport
      ? [{ key: 'sport', label: SPORT_NAMES[search.sport], off: { sport: undefined } }]
      : []),
    ...(search.people ? [{ key: 'people', label: 'Группа', off: { people: undefined } }] : []),
    ...FLAG_FILTERS.filter(({ parameter }) => search[parameter]).map(({ parameter, label }) => ({
      key: parameter,
      label,
      off: { [parameter]: undefined },
    })),
    ...(search.age === undefined
      ? []
      : [
          {
            key: 'age',
            label: `Ребёнку ${plural(search.age, YEARS)}`,
            off: { age: undefined },
          },
        ]),
    ...(search.language
      ? [{ key: 'language', label: LANGUAGES[search.language], off: { language: undefined } }]
      : []),
    ...(price ? [{ key: 'price', label: price, off: { min: undefined, max: undefined } }] : []),
  ];
}

/** The same resort with every filter off. */
export function withoutFilters({ resort }: InstructorSearch): InstructorSearch {
  return { ...NO_FILTERS, resort };
}
