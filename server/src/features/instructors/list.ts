import type { InstructorFilters } from '@sklon/contract/instructors';
import { INSTRUCTOR_FLAGS } from '@sklon/contract/instructor-attributes';
import {
  BOOKING_MAX_DAYS_AHEAD,
  LIST_TOTAL_MAX,
  PRAISE_MAX,
  PRICE_FILTER_MAX,
  PRICE_FILTER_MIN,
  SLOT_MINUTES,
} from '@sklon/contract/limits';
import type { QuotedLesson } from '@sklon/contract/quote';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { runPrepared } from '../../db/prepared.ts';
import type { Position, Sort } from './cursor.ts';
import { workSlots } from '../workday/workday.ts';
import { type FreeTimeFilter, shiftsFor } from './free-time.ts';
import { priced, type PricedColumns } from './lesson-price.ts';
import { DAY_BITS, firstUpcomingDay, UPCOMING_DAYS, type UpcomingCalendar } from './next-free.ts';

interface ListedRow extends Position {
  card: string;
  praise: PraiseRow | null;
  /** Number of matches over all pages; LIST_TOTAL_MAX + 1 stands for any more. */
  total: number;
}

export interface PraiseRow {
  text: string;
  /** Null where the account is deleted. */
  author: string | null;
}

/** Of the newest good review, as JSON; null without one. */
export const PRAISE = sql<PraiseRow | null>`(
  SELECT json_build_object('text', left(v.text, ${sql.lit(2 * PRAISE_MAX)}), 'author', CASE WHEN u.erased_at IS NULL THEN u.first_name END)
  FROM reviews v JOIN users u ON u.id = v.customer_id WHERE v.id = i.praise_id
)`;

export type ListRow = ListedRow & UpcomingCalendar;

export interface FreeRow extends ListedRow, PricedColumns {
  timezone: string;
  /** Half hours of the day at which the lesson may begin, as bits. */
  starts: number;
}

export interface Page {
  after: Position | undefined;
  rows: number;
  sort?: Sort | undefined;
}

/** Instructors without a price stand behind all others. */
const NO_PRICE = sql.lit(2_147_483_647);

/** Each row has the number of all matches; an empty page tells no number. */
export function listInstructors(
  db: Connection,
  filters: InstructorFilters,
  { after, rows, sort }: Page,
  now: Date,
): Promise<ListRow[]> {
  const { found, price, rank, id, resort, matches } = sourceOf(filters, now);
  const key = sort && sql`coalesce(${price}, ${NO_PRICE})`;
  return runPrepared(
    db,
    compilable<ListRow>(
      db,
      sql`
      WITH matching AS (SELECT FROM ${found} WHERE ${matches} LIMIT ${sql.lit(LIST_TOTAL_MAX + 1)}), page AS (
        SELECT ${key ? sql`${key} AS key,` : sql``} ${rank} AS rank, ${id} AS id
        FROM ${found} WHERE ${matches} AND ${isAfter(after, rank, id, key)}
        ORDER BY ${key ? sql`${key},` : sql``} ${rank} DESC, ${id} LIMIT ${sql.lit(rows)}
      )
      SELECT ${key ? sql`page.key,` : sql``} page.rank, i.id, i.card, ${PRAISE} AS praise, ${calendarOf(resort, now)},
        (SELECT count(*) FROM matching)::integer AS total
      FROM page JOIN instructors i ON i.id = page.id
      ORDER BY ${key ? sql`page.key,` : sql``} page.rank DESC, page.id`,
    ),
  );
}

const DAY_MASK = sql.raw(String(2 ** DAY_BITS - 1));

/** The columns of UpcomingCalendar: the days to come at one of the instructor's resorts. */
export function calendarOf(resort: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const today = firstUpcomingDay(now);
  return sql`i.is_working, i.timezone, i.open_slots, i.min_lesson_minutes / ${sql.lit(SLOT_MINUTES)} AS min_slots, ARRAY(
    SELECT ((d.date - ${today}::date)::bigint << ${sql.lit(DAY_BITS)}) | d.taken
    FROM taken_days d
    WHERE d.instructor_id = i.id AND d.resort_id = ${resort}
      AND d.date >= ${today}::date AND d.date < ${today}::date + ${sql.lit(UPCOMING_DAYS)}
    ORDER BY d.date
  )::text AS taken, ARRAY(
    SELECT ((d.date - ${today}::date)::bigint << ${sql.lit(DAY_BITS)}) | (~d.open_slots & ${DAY_MASK})
    FROM special_days d
    WHERE d.resort_id = ${resort} AND d.date >= ${today}::date AND d.date < ${today}::date + ${sql.lit(UPCOMING_DAYS)}
  )::text AS closed_by_resort, CASE WHEN i.has_own_hours THEN ARRAY(
    SELECT ((d.date - ${today}::date)::bigint << ${sql.lit(DAY_BITS)}) | (~d.slots & ${DAY_MASK})
    FROM work_days(i.id, ${resort}, ${today}::date, ${sql.lit(UPCOMING_DAYS)}, ${now}::timestamptz, NULL) d
  ) ELSE '{}' END::text AS closed_by_hours`;
}

/** All matches are found once. They have totals only where the order or a bound compares them. */
export function listFree(
  db: Connection,
  filters: InstructorFilters,
  { after, rows, sort }: Page,
  now: Date,
  { date, slots, possibleStarts, checkLocalClock }: FreeTimeFilter,
  lesson?: QuotedLesson,
): Promise<FreeRow[]> {
  const bounds = lesson ? priceBounds(filters, sql`m.lesson_highest`) : [];
  const { from, rank, resort, matches } = sourceOf(filters, now, !lesson);
  const free = startsOf(
    sql`(i.open_slots & ~coalesce(d.taken, 0) & coalesce(special.open_slots, -1) & ${workSlots(resort, sql`${date}::date`, sql`${now}::timestamptz`)})`,
    slots,
  );
  const clock = checkLocalClock ? sql`& ${startsByClock(date, now)}` : sql``;
  const compared = lesson && (sort === 'price' || bounds.length > 0) ? lesson : undefined;
  const candidates = sql`(SELECT * FROM candidates WHERE starts <> 0)`;
  const keys = {
    price: sql`, coalesce(m.${sql.ref(compared ? 'lesson_highest' : 'price_2h')}, ${NO_PRICE}) AS key`,
    // The lowest bit is the earliest half hour.
    nearest: sql`, m.starts & -m.starts AS key`,
  };
  const order = sql`${sort ? sql`m.key,` : sql``} m.rank DESC, m.id`;
  const shown = lesson ? sql`, m.lesson_total, m.lesson_highest` : sql``;
  return runPrepared(
    db,
    compilable<FreeRow>(
      db,
      sql`
      WITH candidates AS MATERIALIZED (
        SELECT ${rank} AS rank, i.id, i.timezone, i.price_2h, i.tariff IS NOT NULL AS tariffed, ${free} & ${String(possibleStarts)}::bigint ${clock} AS starts
        FROM ${from} LEFT JOIN taken_days d ON d.date = ${date}::date AND d.resort_id = ${resort} AND d.instructor_id = i.id
          LEFT JOIN special_days special ON special.date = ${date}::date AND special.resort_id = ${resort}
        WHERE ${matches} AND i.is_working AND i.min_lesson_minutes <= ${slots * SLOT_MINUTES}
      ), matching AS (
        SELECT m.* ${sort ? keys[sort] : sql``} FROM ${compared ? priced(candidates, compared) : candidates} m
        WHERE ${all(bounds)}
      ), page AS (
        SELECT * FROM matching m WHERE ${isAfter(after, sql`m.rank`, sql`m.id`, sort && sql`m.key`)}
        ORDER BY ${order} LIMIT ${sql.lit(rows)}
      )
      SELECT ${sort ? sql`m.key,` : sql``} m.rank, m.id, i.card, ${PRAISE} AS praise, m.timezone, m.starts ${shown},
        (SELECT least(count(*), ${sql.lit(LIST_TOTAL_MAX + 1)}) FROM matching)::integer AS total
      FROM ${lesson && !compared ? priced(sql`page`, lesson) : sql`page`} m JOIN instructors i ON i.id = m.id
      ORDER BY ${order}`,
    ),
  );
}

/** The lowest and the highest bound are none (spec 5), so they keep instructors without a price. */
function priceBounds(filters: InstructorFilters, price: RawBuilder<unknown>) {
  const { min_price = PRICE_FILTER_MIN, max_price = PRICE_FILTER_MAX } = filters;
  return [
    ...(min_price > PRICE_FILTER_MIN ? [sql`${price} >= ${min_price}`] : []),
    ...(max_price < PRICE_FILTER_MAX ? [sql`${price} <= ${max_price}`] : []),
  ];
}

function all(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
}

/** Columns that a row of `instructor_resorts` repeats, so that those who match at a resort are found without their own rows. */
const REPEATED: ReadonlySet<string> = new Set([
  'works_with_kids',
  'work_with_groups',
  'teach_newbies',
  'teach_carving',
  'teach_freestyle',
  'teach_freeride',
]);

/** The filters of prices are left out where another price is compared. A new filter is a line here. */
export function sourceOf(filters: InstructorFilters, now: Date, withPrices = true) {
  const { resort_id, skill_type, is_working, child_age, language } = filters;
  const ofResort = resort_id !== undefined;
  const own = (column: string) => sql.ref(`${ofResort ? 'r' : 'i'}.${column}`);
  // `+ 0` keeps PostgreSQL from the index of all prices.
  const price = ofResort ? sql`r.price_2h` : sql`(i.price_2h + 0)`;
  // A flag that is false or absent does not filter (spec 7).
  const flags = INSTRUCTOR_FLAGS.map(({ field }) => field).filter((field) => filters[field]);
  const repeated: RawBuilder<unknown>[] = [
    // A resort has rows of those alone who are approved.
    ofResort ? sql`r.resort_id = ${resort_id}` : sql`i.approved`,
    ...when(skill_type, (sport) => sql`${own('skill_type')} IN (${sport}, 'both')`),
    ...(withPrices ? priceBounds(filters, price) : []),
    ...flags.filter((field) => REPEATED.has(field)).map(own),
    ...when(is_working, (working) => (working ? own('is_working') : sql`NOT ${own('is_working')}`)),
  ];
  const others: RawBuilder<unknown>[] = [
    ...flags.filter((field) => !REPEATED.has(field)).map((field) => sql.ref(`i.${field}`)),
    ...when(child_age, (age) => sql`i.works_with_kids AND coalesce(i.min_kid_age, 0) <= ${age}`),
    ...when(language, (spoken) => sql`${spoken} = ANY (i.languages)`),
    ...when(
      filters.certified || undefined,
      () => sql`i.certified_until >= (${now}::timestamptz AT TIME ZONE i.timezone)::date`,
    ),
  ];
  const matches = all([...repeated, ...others]);
  if (!ofResort) {
    const from = sql`instructors i`;
    const [rank, id, resort] = [sql`i.rank`, sql`i.id`, sql`i.first_resort_id`];
    return { from, found: from, price, rank, id, resort, matches };
  }
  // The index of a resort's instructors has the order of its list, and what is compared.
  const from = sql`instructor_resorts r JOIN instructors i ON i.id = r.instructor_id`;
  return {
    from,
    // Where matches are found and put in order: in the rows of the resort alone, unless a condition needs the instructors' own.
    found: others.length > 0 ? from : sql`instructor_resorts r`,
    price,
    rank: sql`r.rank`,
    id: sql`r.instructor_id`,
    // Not the column: what is read of the resort alone is read once, not for each row.
    resort: sql`${resort_id}::int`,
    matches,
  };
}

function when<Value>(
  value: Value | undefined,
  condition: (value: Value) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  return value === undefined ? [] : [condition(value)];
}

function isAfter(
  after: Position | undefined,
  rank: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  key: RawBuilder<unknown> | undefined,
): RawBuilder<unknown> {
  if (!after) return sql`true`;
  const behind = sql`${rank} <= ${after.rank} AND (${rank} < ${after.rank} OR ${id} > ${after.id})`;
  return key && after.key !== undefined
    ? sql`${key} >= ${after.key} AND (${key} > ${after.key} OR ${behind})`
    : behind;
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

export function compilable<Row>(db: Connection, query: RawBuilder<unknown>) {
  return { compile: () => (query as RawBuilder<Row>).compile(db) };
}
