import { ANY_TIME } from './free-search.ts';
import { freeTimeText } from './free-texts.ts';
import { FLAG_NAMES, priceRangeText, SPORT_NAMES } from './filter-texts.ts';
import { FLAGS, type InstructorSearch, NO_FILTERS } from './search.ts';

export interface ActiveFilter {
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
    ...FLAGS.filter((flag) => search[flag]).map((flag) => ({
      key: flag,
      label: FLAG_NAMES[flag],
      off: { [flag]: undefined },
    })),
    ...(price ? [{ key: 'price', label: price, off: { min: undefined, max: undefined } }] : []),
  ];
}

/** The same resort with every filter off. */
export function withoutFilters({ resort }: InstructorSearch): InstructorSearch {
  return { ...NO_FILTERS, resort };
}
