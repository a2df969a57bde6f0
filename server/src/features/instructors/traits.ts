/** What instructors are filtered by, except resorts and prices, as one number (migration 0013). */
import type { InstructorFilters } from '@sklon/contract/instructors';

/** A bit of the number each, as the database's list_traits has them. */
const BITS = {
  works_with_kids: 1,
  work_with_groups: 2,
  teach_newbies: 4,
  teach_carving: 8,
  teach_freestyle: 16,
  teach_freeride: 32,
  is_working: 64,
} as const;
const SPORT_BITS = { ski: 128, snowboard: 256 } as const;

type Flag = keyof typeof BITS;
const FLAGS = Object.keys(BITS) as Flag[];

/** The bits that an instructor must have to match: 0 when anyone does. Flags that are false do not filter (spec 7). */
export function traitsOf(filters: Pick<InstructorFilters, Flag | 'skill_type'>): number {
  const sport = filters.skill_type === undefined ? 0 : SPORT_BITS[filters.skill_type];
  return FLAGS.reduce((bits, flag) => (filters[flag] ? bits | BITS[flag] : bits), sport);
}
