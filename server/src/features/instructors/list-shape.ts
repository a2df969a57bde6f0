/** What the statements of the instructor list have in common: its filters as a shape, and their conditions. */
import { type RawBuilder, sql } from 'kysely';

/** Values of a list query; which of them it uses is its shape. */
export interface Values {
  resort_id: number;
  /** Bits that an instructor must have (traits.ts). */
  traits: number;
  min_price: number;
  max_price: number;
  /** The price bounds as buckets (price-buckets.ts), column by column. */
  widths: number[];
  firsts: number[];
  ends: number[];
  signs: number[];
  rank: number;
  id: number;
  /** The day of the filter of free time, and the half hours at which a lesson may begin, as bits. */
  date: string;
  starts: string;
  now: Date;
  /** The first day that calendars are told of. */
  told: string;
}

/** Which filters a query has. A lower bound of 0 and the highest upper bound are none (spec 5), so they keep instructors without a price. */
export interface Shape {
  traits: boolean;
  resort: boolean;
  min: boolean;
  max: boolean;
  after: boolean;
  /** Said in the text: a LIMIT that is a parameter costs PostgreSQL its trust in a plan made once. */
  rows: number;
  /** The filter of free time: length of the lesson in half hours, and whether the instructors' clocks are asked. */
  free: { slots: number; byClock: boolean } | undefined;
}

/** Where a list is read: instructor_resorts for one resort, instructors for all; either is `r` in a statement. */
export function source({ resort }: Shape, { resort_id }: Values) {
  return resort
    ? {
        from: sql`instructor_resorts r`,
        there: sql`r.resort_id = ${resort_id}`,
        id: sql`r.instructor_id`,
        countedAt: sql`${resort_id}`,
      }
    : { from: sql`instructors r`, there: sql`r.approved`, id: sql`r.id`, countedAt: sql`0` };
}

/** Whether the traits of a row are those asked for. They are never more than those: PostgreSQL expects an equality to be rare, which it is not. */
export function hasTraits(column: string, { traits }: Values): RawBuilder<boolean> {
  return sql`(${sql.ref(column)} & ${traits}::smallint) >= ${traits}::smallint`;
}

export function inPrice(
  { min, max }: Shape,
  { min_price, max_price }: Values,
): RawBuilder<boolean> {
  return all([
    min && sql`r.price_2h >= ${unseen(min_price, 'integer')}`,
    max && sql`r.price_2h <= ${unseen(max_price, 'integer')}`,
  ]);
}

/** A value that PostgreSQL does not plan by: plans by its values seem cheaper to it, and it would make one for every request. */
export function unseen(value: unknown, type: 'integer' | 'integer[]'): RawBuilder<unknown> {
  return sql`(SELECT ${value}::${sql.raw(type)})`;
}

/** Whether `r` matches the filters. */
export function matching(shape: Shape, values: Values): RawBuilder<boolean> {
  return all([shape.traits && hasTraits('r.traits', values), inPrice(shape, values)]);
}

/** All of the conditions, without those that are false. */
export function all(conditions: (RawBuilder<unknown> | false)[]): RawBuilder<boolean> {
  return sql`(${sql.join([sql`true`, ...conditions.filter((condition) => condition !== false)], sql` AND `)})`;
}
