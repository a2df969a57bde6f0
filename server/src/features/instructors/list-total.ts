/** SQL of how many instructors match a list's filters, from list_counts (migration 0013). */
import { sql } from 'kysely';
import { all, hasTraits, type Shape, source, unseen, type Values } from './list-shape.ts';

/**
 * A walk along the order meets twenty of m matches among n after some 20 n / m rows, and gathering them reads m: the second
 * is less while m² < 20 n, or somewhat earlier as a gathered row costs more.
 */
const FEW = 8;

/** FROM and WHERE of the counts `c` that a filter adds up: at most some hundreds for each bucket of prices, however many instructors there are. */
export function counts(shape: Shape, values: Values) {
  const traits = shape.traits && hasTraits('c.traits', values);
  if (!hasPrices(shape)) return sql`${countsOfAll(shape, values)} AND ${all([traits])}`;
  const { countedAt } = source(shape, values);
  return sql`FROM unnest(${sql.join([values.widths, values.firsts, values.ends, values.signs].map((column) => unseen(column, 'integer[]')))})
      AS bucket (width, first, below, sign)
    JOIN list_counts c ON c.width = bucket.width AND c.price >= bucket.first AND c.price < bucket.below
    WHERE ${all([sql`c.resort_id = ${countedAt}`, traits])}`;
}

/** The same of everybody there. */
function countsOfAll(shape: Shape, values: Values) {
  return sql`FROM list_counts c WHERE c.resort_id = ${source(shape, values).countedAt} AND c.width = 0`;
}

/** Whether prices are filtered by. */
export function hasPrices({ min, max }: Shape): boolean {
  return min || max;
}

/** One row: `total`, and whether it is `few` of the instructors there. */
export function counted(shape: Shape, values: Values) {
  const sums = hasPrices(shape)
    ? sql`SELECT (SELECT coalesce(sum(c.instructors * bucket.sign), 0) ${counts(shape, values)}) AS total,
        (SELECT coalesce(sum(c.instructors), 0) ${countsOfAll(shape, values)}) AS everyone`
    : sql`SELECT coalesce(sum(c.instructors) ${shape.traits ? sql`FILTER (WHERE ${hasTraits('c.traits', values)})` : sql``}, 0) AS total,
        coalesce(sum(c.instructors), 0) AS everyone ${countsOfAll(shape, values)}`;
  // OFFSET 0: what is used twice is worked out once.
  return sql`SELECT total, total * total < everyone * ${sql.lit(FEW)} AS few FROM (${sums} OFFSET 0) AS sums`;
}
