import type { ListedResort, Resort } from '@sklon/contract/resorts';

const SUGGESTIONS = 3;

/** Resorts that have some: of the same folder first, then of the same zone; among those, the ones with the most. */
export function nearestWithSome(
  place: Resort,
  resorts: readonly ListedResort[],
  count: 'instructor_count' | 'rental_count',
): ListedResort[] {
  const distance = ({ parent_id, timezone }: Resort) =>
    parent_id !== null && parent_id === place.parent_id ? 0 : timezone === place.timezone ? 1 : 2;
  return resorts
    .filter((resort) => resort[count] > 0 && resort.id !== place.id)
    .toSorted((a, b) => distance(a) - distance(b) || b[count] - a[count])
    .slice(0, SUGGESTIONS);
}
