/** SQL of the instructor list: best rated first, a page at a time, at one resort or at all of them. */
import type { InstructorFilters } from '@sklon/contract/instructors';
import { INSTRUCTOR_FLAGS } from '@sklon/contract/instructor-attributes';
import {
  BOOKING_MAX_DAYS_AHEAD,
  LIST_TOTAL_MAX,
  PRICE_FILTER_MAX,
  PRICE_FILTER_MIN,
  SLOT_MINUTES,
} from '@sklon/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { runPrepared } from '../../db/prepared.ts';
import type { Position } from './cursor.ts';
import { type FreeQuestion, shiftsFor } from './free-time.ts';
import { DAY_BITS, firstUpcomingDay, UPCOMING_DAYS, type UpcomingCalendar } from './next-free.ts';

interface ListedRow extends Position {
  /** Public JSON of the instructor. */
  card: string;
  /** Number of matches over all pages; LIST_TOTAL_MAX + 1 stands for any more. */
  total: number;
}

export type ListRow = ListedRow & UpcomingCalendar;

export interface FreeRow extends ListedRow {
  timezone: string;
  /** Half hours of the day at which the lesson may begin, as bits. */
  starts: number;
}

export interface Page {
  /** Begins behind this position; at the top when undefined. */
  after: Position | undefined;
  rows: number;
}

/** A page of approved instructors, each row with the number of all matches; an empty page tells no number. */
export function listInstructors(
  db: Connection,
  filters: InstructorFilters,
  { after, rows }: Page,
  now: Date,
): Promise<ListRow[]> {
  const { from, rank, id, resort, matches } = sourceOf(filters);
  const today = firstUpcomingDay(now);
  // Calendar of the days to come at one of the instructor's resorts, as UpcomingCalendar has it.
  const taken = sql`ARRAY(
    SELECT ((d.date - ${today}::date)::bigint << ${sql.lit(DAY_BITS)}) | d.taken
    FROM taken_days d
    WHERE d.instructor_id = i.id AND d.resort_id = ${resort}
      AND d.date >= ${today}::date AND d.date < ${today}::date + ${sql.lit(UPCOMING_DAYS)}
    ORDER BY d.date
  )::text`;
  // The same of the resort: what its special days close.
  const closed = sql`ARRAY(
    SELECT ((d.date - ${today}::date)::bigint << ${sql.lit(DAY_BITS)}) | (~d.open_slots & ${sql.raw(String(2 ** DAY_BITS - 1))})
    FROM special_days d
    WHERE d.resort_id = ${resort} AND d.date >= ${today}::date AND d.date < ${today}::date + ${sql.lit(UPCOMING_DAYS)}
    ORDER BY d.date
  )::text`;
  return runPrepared(
    db,
    compilable<ListRow>(
      db,
      sql`
      WITH matching AS (SELECT FROM ${from} WHERE ${matches} LIMIT ${sql.lit(LIST_TOTAL_MAX + 1)})
      SELECT ${rank} AS rank, i.id, i.card, i.is_working, i.timezone, i.open_slots, ${taken} AS taken, ${closed} AS closed,
        i.min_lesson_minutes / ${sql.lit(SLOT_MINUTES)} AS min_slots,
        (SELECT count(*) FROM matching)::integer AS total
      FROM ${from} WHERE ${matches} AND ${isAfter(after, rank, id)}
      ORDER BY ${rank} DESC, ${id} LIMIT ${sql.lit(rows)}`,
    ),
  );
}

/** The same of those who are free at some of `starts` on a day. All matches are found once, for the page and their number. */
export function listFree(
  db: Connection,
  filters: InstructorFilters,
  { after, rows }: Page,
  now: Date,
  { date, slots, starts, byClock }: FreeQuestion,
): Promise<FreeRow[]> {
  const { from, rank, resort, matches } = sourceOf(filters);
  const free = startsOf(
    sql`(i.open_slots & ~coalesce(d.taken, 0) & coalesce(special.open_slots, -1))`,
    slots,
  );
  const clock = byClock ? sql`& ${startsByClock(date, now)}` : sql``;
  return runPrepared(
    db,
    compilable<FreeRow>(
      db,
      sql`
      WITH candidates AS MATERIALIZED (
        SELECT ${rank} AS rank, i.id, i.timezone, ${free} & ${String(starts)}::bigint ${clock} AS starts
        FROM ${from} LEFT JOIN taken_days d ON d.date = ${date}::date AND d.resort_id = ${resort} AND d.instructor_id = i.id
          LEFT JOIN special_days special ON special.date = ${date}::date AND special.resort_id = ${resort}
        WHERE ${matches} AND i.is_working AND i.min_lesson_minutes <= ${slots * SLOT_MINUTES}
      ), matching AS (SELECT * FROM candidates WHERE starts <> 0)
      SELECT m.rank, m.id, i.card, m.timezone, m.starts,
        (SELECT least(count(*), ${sql.lit(LIST_TOTAL_MAX + 1)}) FROM matching)::integer AS total
      FROM matching m JOIN instructors i ON i.id = m.id
      WHERE ${isAfter(after, sql`m.rank`, sql`m.id`)}
      ORDER BY m.rank DESC, m.id LIMIT ${sql.lit(rows)}`,
    ),
  );
}

/** Where a list is read, and the condition of its filters. A new filter is a line here. */
function sourceOf(filters: InstructorFilters) {
  const { resort_id, skill_type } = filters;
  const { min_price = PRICE_FILTER_MIN, max_price = PRICE_FILTER_MAX } = filters;
  const conditions: (RawBuilder<unknown> | false)[] = [
    sql`i.approved`,
    resort_id !== undefined && sql`r.resort_id = ${resort_id}`,
    skill_type !== undefined && sql`i.skill_type IN (${skill_type}, 'both')`,
    // The lowest and the highest bound are none (spec 5), so they keep instructors without a price. `+ 0` keeps
    // PostgreSQL from the index of all prices, which finds a hundred times as many as a resort has.
    min_price > PRICE_FILTER_MIN && sql`i.price_2h + 0 >= ${min_price}`,
    max_price < PRICE_FILTER_MAX && sql`i.price_2h + 0 <= ${max_price}`,
    // A flag that is false or absent does not filter (spec 7).
    ...INSTRUCTOR_FLAGS.map(({ field }) => filters[field] === true && sql.ref(`i.${field}`)),
    filters.child_age !== undefined &&
      sql`i.works_with_kids AND coalesce(i.min_kid_age, 0) <= ${filters.child_age}`,
    filters.language !== undefined && sql`${filters.language} = ANY (i.languages)`,
    filters.is_working !== undefined &&
      (filters.is_working ? sql`i.is_working` : sql`NOT i.is_working`),
  ];
  const matches = sql.join(
    conditions.filter((condition) => condition !== false),
    sql` AND `,
  );
  return resort_id === undefined
    ? {
        from: sql`instructors i`,
        rank: sql`i.rank`,
        id: sql`i.id`,
        resort: sql`i.first_resort_id`,
        matches,
      }
    : {
        // The index of a resort's instructors has the order of its list.
        from: sql`instructor_resorts r JOIN instructors i ON i.id = r.instructor_id`,
        rank: sql`r.rank`,
        id: sql`r.instructor_id`,
        resort: sql`r.resort_id`,
        matches,
      };
}

function isAfter(
  after: Position | undefined,
  rank: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return after
    ? sql`${rank} <= ${after.rank} AND (${rank} < ${after.rank} OR ${id} > ${after.id})`
    : sql`true`;
}

/** Half hours at which so many free ones in a row begin: startsOf of free-time.ts in SQL. */
function startsOf(free: RawBuilder<unknown>, slots: number): RawBuilder<unknown> {
  return shiftsFor(slots).reduce(
    (starts, shift) => sql`(${starts} & (${starts} >> ${sql.lit(shift)}))`,
    free,
  );
}

/** All half hours of the day; of today those that have not begun, of a past or too distant day none. */
function startsByClock(date: string, now: Date): RawBuilder<unknown> {
  const local = sql`(${now}::timestamptz AT TIME ZONE i.timezone)`;
  const ahead = sql`(${date}::date - ${local}::date)`;
  return sql`CASE
    WHEN ${ahead} BETWEEN 1 AND ${sql.lit(BOOKING_MAX_DAYS_AHEAD)} THEN (-1)::bigint
    WHEN ${ahead} = 0 THEN (-1)::bigint << (floor(extract(epoch FROM ${local}::time) / ${sql.lit(SLOT_MINUTES * 60)})::integer + 1)
    ELSE 0 END`;
}

function compilable<Row>(db: Connection, query: RawBuilder<unknown>) {
  return { compile: () => (query as RawBuilder<Row>).compile(db) };
}
