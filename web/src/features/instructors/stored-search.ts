import { readPreferences } from '../resorts/preferences.ts';
import { type InstructorSearch, NO_FILTERS } from './search.ts';

/** The list that the visitor's earlier choices ask for; null when no resort was ever chosen. Only in the browser. */
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
