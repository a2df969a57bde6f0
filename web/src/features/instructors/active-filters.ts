import { FLAG_FILTERS, LANGUAGES } from '@sklon/contract/instructor-attributes';
import { DEFAULT_BOOKING_MINUTES } from '@sklon/contract/limits';
import { PEOPLE, plural, YEARS } from '@sklon/contract/plural';
import {
  type InstructorSearch,
  NO_FILTERS,
  parseInstructorSearch,
  peopleOf,
  type Sport,
} from './filters.ts';
import { ANY_TIME, durationOf, freeTimeText } from './free-time.ts';
import { forPeople, lessonText } from './lesson-texts.ts';
import { priceRangeText } from './price-range.ts';

export const SPORT_NAMES: Record<Sport, string> = { ski: 'Горные лыжи', snowboard: 'Сноуборд' };

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

/** The wanted lesson, or two hours. */
export function wantedText(search: InstructorSearch): string {
  const people = peopleOf(search);
  return people === undefined
    ? lessonText(1, DEFAULT_BOOKING_MINUTES)
    : lessonText(people, durationOf(search));
}

interface ActiveFilter {
  key: string;
  label: string;
  off: InstructorSearch;
}

/** In the order of the panel. The resort is not one of them: without it there is no list. */
export function activeFilters(search: InstructorSearch): ActiveFilter[] {
  const { size } = search;
  const range = priceRangeText(search);
  const price = range && [range, forPeople(peopleOf(search))].filter(Boolean).join(' ');
  const time = freeTimeText(search);
  return [
    ...(time ? [{ key: 'time', label: time, off: ANY_TIME }] : []),
    ...(search.sport
      ? [{ key: 'sport', label: SPORT_NAMES[search.sport], off: { sport: undefined } }]
      : []),
    ...(search.people
      ? [
          {
            key: 'people',
            label: size === undefined ? 'Группа' : plural(size, PEOPLE),
            off: { people: undefined, size: undefined },
          },
        ]
      : []),
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

export function withoutFilters({ resort }: InstructorSearch): InstructorSearch {
  return { ...NO_FILTERS, resort };
}
