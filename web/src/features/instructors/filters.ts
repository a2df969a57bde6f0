import {
  FLAG_FILTERS,
  type FlagParameter,
  type Language,
  LANGUAGES,
} from '@sklon/contract/instructor-attributes';
import type { FreeTime, InstructorFilters } from '@sklon/contract/instructors';
import { ADULT_AGE, GROUP_SIZE_MAX, KID_AGE_MIN } from '@sklon/contract/limits';
import type { PriceQuery } from '@sklon/contract/lesson-price';
import { idInUrl } from '../../ui/overlays/overlay-history.ts';
import { parseCursor } from '../../ui/results/list-query.ts';
import {
  chooseGroupSize,
  chooseResort,
  chooseSport,
  readPreferences,
} from '../resorts/preferences.ts';
import { ANY_TIME, type FreeSearch, freeSearchOf } from './free-time.ts';
import { ANY_PRICE, boundOf, type PriceSearch, searchOfPrice } from './price-range.ts';

export type Sport = 'ski' | 'snowboard';

export type Sort = 'price' | 'nearest';

/**
 * As in the URL. A filter that is off is absent: any sport, any time, one person, a flag that is off, a price bound at its
 * end.
 */
export interface InstructorSearch
  extends Partial<Record<FlagParameter, true | undefined>>, FreeSearch, PriceSearch {
  resort?: number | undefined;
  sport?: Sport | undefined;
  people?: 'group' | undefined;
  /** People of the group: with a day, prices are those of the whole lesson. */
  size?: number | undefined;
  /** Age of the child, years. */
  age?: number | undefined;
  sort?: Sort | undefined;
  language?: Language | undefined;
  cursor?: string | undefined;
}

/** Written out: the router merges it over the search in the URL. */
export const NO_FILTERS: InstructorSearch = {
  ...ANY_TIME,
  sport: undefined,
  people: undefined,
  size: undefined,
  age: undefined,
  sort: undefined,
  language: undefined,
  ...Object.fromEntries(FLAG_FILTERS.map(({ parameter }) => [parameter, undefined])),
  min: undefined,
  max: undefined,
};

function isOn(value: unknown): true | undefined {
  return value === true || value === 1 || value === 'true' || value === '1' ? true : undefined;
}

/** Whole years. */
function ageIn(value: unknown): number | undefined {
  const age = idInUrl(value) ?? 0;
  return age >= KID_AGE_MIN && age < ADULT_AGE ? age : undefined;
}

function sizeIn(value: unknown): number | undefined {
  const size = idInUrl(value) ?? 0;
  return size > 1 && size <= GROUP_SIZE_MAX ? size : undefined;
}

/** «group», or the number of its people. */
function peopleIn({ people, size }: Record<string, unknown>) {
  const group = sizeIn(people) ?? (people === 'group' ? sizeIn(size) : undefined);
  return {
    people: group !== undefined || people === 'group' ? ('group' as const) : undefined,
    size: group,
  };
}

function languageIn(value: unknown): Language | undefined {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value)
    ? (value as Language)
    : undefined;
}

/** Invalid values do not filter. */
export function parseInstructorSearch(search: Record<string, unknown>): InstructorSearch {
  const min = boundOf(search.min, ANY_PRICE.min);
  const max = Math.max(boundOf(search.max, ANY_PRICE.max), min);
  return {
    resort: idInUrl(search.resort),
    sport: search.sport === 'ski' || search.sport === 'snowboard' ? search.sport : undefined,
    ...peopleIn(search),
    age: ageIn(search.age),
    sort: search.sort === 'price' || search.sort === 'nearest' ? search.sort : undefined,
    language: languageIn(search.language),
    ...Object.fromEntries(
      FLAG_FILTERS.map(({ parameter }) => [parameter, isOn(search[parameter])]),
    ),
    ...searchOfPrice({ min, max }),
    ...freeSearchOf(search),
    cursor: parseCursor(search.cursor),
  };
}

/** Null when no resort was ever chosen. Only in the browser. */
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

/** For the next visit (spec 4). */
export function rememberSearch(changed: InstructorSearch): void {
  if (changed.resort !== undefined) chooseResort(changed.resort);
  if ('sport' in changed) chooseSport(changed.sport ?? null);
  if ('people' in changed) chooseGroupSize(changed.people ?? 'single');
}

/** Only instructors who work now are listed: the others cannot be booked. */
export function apiFilters(search: InstructorSearch): InstructorFilters & FreeTime & PriceQuery {
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
    group_size: peopleOf(search),
    sort: search.sort,
  };
}

/** Undefined without a day, and for a group of unknown size: then lists have no totals. */
export function peopleOf({
  date,
  people,
  size = 1,
}: Pick<InstructorSearch, 'date' | 'people' | 'size'>): number | undefined {
  return date === undefined || (people && size === 1) ? undefined : size;
}
