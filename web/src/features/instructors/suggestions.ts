/** What would bring results where nobody matches: each change of the search with how many it finds. */
import { BOOKING_MAX_DAYS_AHEAD, SLOT_MINUTES } from '@sklon/contract/limits';
import { durationText, INSTRUCTORS, plural } from '@sklon/contract/plural';
import { addDays, type LocalDate } from '@sklon/contract/time';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { activeFilters, withoutFilters } from './active-filters.ts';
import { apiFilters, type InstructorSearch } from './filters.ts';
import { ANY_TIME, capital, dayText, durationOf, windowText } from './free-time.ts';

interface Suggestion {
  label: string;
  changed: InstructorSearch;
}

const SHORT_MINUTES = 2 * SLOT_MINUTES;

/** The day's own first: another one, more of it, a shorter lesson; then each filter taken off. `today` is the resort's. */
function suggestionsOf(search: InstructorSearch, today: LocalDate): Suggestion[] {
  const { date } = search;
  const filters = activeFilters(search)
    .filter(({ key }) => key !== 'time')
    .map(({ label, off }) => ({ label: `Без «${label}»`, changed: off }));
  if (date === undefined) return filters;
  const next = addDays(date, 1);
  return [
    ...(next <= addDays(today, BOOKING_MAX_DAYS_AHEAD)
      ? [{ label: capital(dayText(next)), changed: { date: next } }]
      : []),
    ...(windowText(search) === null
      ? []
      : [{ label: 'Весь день', changed: { from: undefined, to: undefined } }]),
    ...(durationOf(search) > SHORT_MINUTES
      ? [{ label: `На\u00A0${durationText(SHORT_MINUTES)}`, changed: { duration: SHORT_MINUTES } }]
      : []),
    { label: 'Любой день', changed: ANY_TIME },
    ...filters,
  ];
}

/** So many stand side by side. */
const SHOWN = 5;

interface CountedSuggestion extends Suggestion {
  /** «12 инструкторов»; null while it could not be counted. */
  found: string | null;
}

/** Those that find somebody, and everything taken off at once as `all`. */
export function suggestionsQuery(search: InstructorSearch, today: LocalDate) {
  const count = async (suggestion: Suggestion, signal: AbortSignal) => {
    const filters = apiFilters({ ...search, ...suggestion.changed });
    const total = await call('listInstructors', { query: { ...filters, limit: 1 }, signal }).then(
      (list) => list.total,
      () => null,
    );
    return { ...suggestion, total, found: total === null ? null : plural(total, INSTRUCTORS) };
  };
  return queryOptions({
    queryKey: ['instructors', 'suggestions', apiFilters(search), today] as const,
    queryFn: async ({ signal }): Promise<CountedSuggestion[]> => {
      const found = await Promise.all(
        suggestionsOf(search, today).map((suggestion) => count(suggestion, signal)),
      );
      const helpful = found.filter(({ total }) => total !== 0);
      if (helpful.length > 0) return helpful.slice(0, SHOWN);
      return [await count({ label: 'Сбросить фильтры', changed: withoutFilters(search) }, signal)];
    },
  });
}
