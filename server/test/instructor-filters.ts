/** The filters of the instructor list by the rules of the specification (7), restated without a database. */
import { INSTRUCTOR_FLAGS } from '@sklon/contract/instructor-attributes';
import type { InstructorFilters } from '@sklon/contract/instructors';
import fc from 'fast-check';

export const FLAGS = [...INSTRUCTOR_FLAGS.map(({ field }) => field), 'is_working' as const];

export const flagsOf = <T>(value: fc.Arbitrary<T>) =>
  Object.fromEntries(FLAGS.map((flag) => [flag, value])) as Record<
    (typeof FLAGS)[number],
    fc.Arbitrary<T>
  >;

export const anySport = fc.constantFrom('ski' as const, 'snowboard' as const, 'both' as const);

interface Filtered extends Record<(typeof FLAGS)[number], boolean> {
  approved: boolean;
  resort_ids: number[];
  skill_type: string;
  price_2h: number | null;
  min_kid_age: number | null;
  languages: string[];
  /** Last day of the verified certificates, 'infinity' without an end; null without any. */
  certified_until: string | null;
}

/** `today` is the day at all resorts. */
export function matches(instructor: Filtered, filters: InstructorFilters, today: string): boolean {
  const { resort_id, skill_type, min_price = 0, max_price = 50_000 } = filters;
  if (!instructor.approved) return false;
  if (resort_id !== undefined && !instructor.resort_ids.includes(resort_id)) return false;
  if (
    skill_type !== undefined &&
    instructor.skill_type !== skill_type &&
    instructor.skill_type !== 'both'
  )
    return false;
  if (FLAGS.some((flag) => filters[flag] && !instructor[flag])) return false;
  const { child_age } = filters;
  if (child_age !== undefined && !instructor.works_with_kids) return false;
  if (child_age !== undefined && child_age < (instructor.min_kid_age ?? 0)) return false;
  if (filters.language !== undefined && !instructor.languages.includes(filters.language))
    return false;
  const { certified_until: until } = instructor;
  if (filters.certified && (until === null || (until !== 'infinity' && until < today)))
    return false;
  if (filters.is_working === false && instructor.is_working) return false;
  if (min_price > 0 && (instructor.price_2h === null || instructor.price_2h < min_price))
    return false;
  return max_price === 50_000 || (instructor.price_2h !== null && instructor.price_2h <= max_price);
}
