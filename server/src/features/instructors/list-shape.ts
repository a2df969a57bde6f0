/** What the statements of the instructor list have in common: its filters as a shape, and their conditions. */
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { InstructorResorts } from '../../db/schema.gen.ts';

/** What the list filters and sorts by, found alike in instructor_resorts and instructors. */
export interface Listed {
  r: Omit<InstructorResorts, 'resort_id' | 'instructor_id'>;
}

/** Values of a list query; which of them it uses is its shape. */
export interface Values {
  resort_id: number;
  skill_type: 'ski' | 'snowboard';
  min_price: number;
  max_price: number;
  rank: number;
  id: number;
  /** The day of the filter of free time, and the half hours at which a lesson may begin, as bits. */
  date: string;
  starts: string;
  now: Date;
  /** The first day that calendars are told of. */
  told: string;
}

export const FLAGS = [
  'works_with_kids',
  'work_with_groups',
  'teach_newbies',
  'teach_carving',
  'teach_freestyle',
  'teach_freeride',
  'is_working',
] as const;

/** Which filters a query has. A lower bound of 0 and the highest upper bound are none (spec 5), so they keep instructors without a price. */
export interface Shape {
  flags: readonly (typeof FLAGS)[number][];
  resort: boolean;
  skill: boolean;
  min: boolean;
  max: boolean;
  after: boolean;
  /** Said in the text: a LIMIT that is a parameter costs PostgreSQL its trust in a plan made once. */
  rows: number;
  /** The filter of free time: length of the lesson in half hours, and whether the instructors' clocks are asked. */
  free: { slots: number; byClock: boolean } | undefined;
}

export function matching(shape: Shape, values: Values): Expression<SqlBool> {
  const eb = expressionBuilder<Listed, 'r'>();
  const conditions: Expression<SqlBool>[] = shape.flags.map((flag) => eb.ref(`r.${flag}`));
  if (shape.skill) conditions.push(eb('r.skill_type', 'in', [values.skill_type, 'both']));
  if (shape.min) conditions.push(eb('r.price_2h', '>=', values.min_price));
  if (shape.max) conditions.push(eb('r.price_2h', '<=', values.max_price));
  return eb.and(conditions);
}
