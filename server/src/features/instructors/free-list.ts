/** SQL of the list of those who are free on a day. */
import { BOOKING_MAX_DAYS_AHEAD, SLOT_MINUTES } from '@sklon/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Position } from './cursor.ts';
import { shiftsFor } from './free-time.ts';
import { matching, type Shape, source, type Values } from './list-shape.ts';

export interface FreeRow extends Position {
  card: string;
  /** Number of matches over all pages. */
  total: number;
  timezone: string;
  /** Half hours of the day at which the lesson may begin, as bits. */
  starts: number;
}

/** Half hours at which so many free ones in a row begin: startsOf of free-time.ts, said in SQL. */
function startsOf(free: RawBuilder<number>, slots: number): RawBuilder<number> {
  return shiftsFor(slots).reduce(
    (starts, shift) => sql`(${starts} & (${starts} >> ${sql.lit(shift)}))`,
    free,
  );
}

/** All half hours of the day, those that have not begun when the day is today, none of a past or too distant one. */
function startsByClock({ date, now }: Values): RawBuilder<number> {
  const local = sql`(${now}::timestamptz AT TIME ZONE r.timezone)`;
  const ahead = sql`(${date}::date - ${local}::date)`;
  return sql`CASE
    WHEN ${ahead} BETWEEN 1 AND ${sql.lit(BOOKING_MAX_DAYS_AHEAD)} THEN (-1)::bigint
    WHEN ${ahead} = 0 THEN (-1)::bigint << (floor(extract(epoch FROM ${local}::time) / ${sql.lit(SLOT_MINUTES * 60)})::integer + 1)
    ELSE 0 END`;
}

/**
 * All matches are found once, for the page and for their number: a day of a resort lies together in the index, so joining
 * it costs less than looking up each instructor. `free` is the shape's.
 */
export function freeList(
  shape: Shape,
  { slots, byClock }: NonNullable<Shape['free']>,
  values: Values,
) {
  const { from, there, id } = source(shape, values);
  const resort = shape.resort ? sql`${values.resort_id}` : sql.ref('r.first_resort_id');
  const starts = startsOf(sql`(r.open_slots & ~coalesce(d.taken, 0))`, slots);
  const after = sql`rank <= ${values.rank} AND (rank < ${values.rank} OR id > ${values.id})`;
  // OFFSET 0 keeps the arithmetic from being done once for the condition and once for the answer.
  return sql<FreeRow>`
    WITH matches AS MATERIALIZED (
      SELECT * FROM (
        SELECT r.rank, ${id} AS id, r.timezone, ${starts} & ${values.starts}::bigint ${byClock ? sql`& ${startsByClock(values)}` : sql``} AS starts
        FROM ${from} LEFT JOIN taken_days d ON d.date = ${values.date}::date AND d.resort_id = ${resort} AND d.instructor_id = ${id}
        WHERE ${there} AND r.is_working AND ${matching(shape, values)}
        OFFSET 0
      ) AS asked
      WHERE starts <> 0
    )
    SELECT rank, id, timezone, starts, (SELECT i.card FROM instructors i WHERE i.id = matches.id) AS card,
      (SELECT count(*) FROM matches)::integer AS total
    FROM matches
    WHERE ${shape.after ? after : sql`true`}
    ORDER BY rank DESC, id
    LIMIT ${sql.lit(shape.rows)}`;
}
