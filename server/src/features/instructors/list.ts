/** SQL of the instructor list. */
import type { InstructorFilters } from '@sklon/contract/instructors';
import { PRICE_FILTER_MAX, PRICE_FILTER_MIN } from '@sklon/contract/limits';
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { type Statement, statement } from '../../db/prepared.ts';
import type { Position } from './cursor.ts';
import { freeList, type FreeRow } from './free-list.ts';
import type { FreeQuestion } from './free-time.ts';
import { all, inPrice, matching, type Shape, source, type Values } from './list-shape.ts';
import { counted, counts, hasPrices } from './list-total.ts';
import { DAY_BITS, firstUpcomingDay, UPCOMING_DAYS, type UpcomingCalendar } from './next-free.ts';
import { bucketsOf } from './price-buckets.ts';
import { traitsOf } from './traits.ts';

export interface ListRow extends Position, UpcomingCalendar {
  /** Public JSON of the instructor. */
  card: string;
  /** Number of matches over all pages. */
  total: number;
}

export interface Page {
  /** Begins behind this position; at the top when undefined. */
  after: Position | undefined;
  rows: number;
}

/** Shapes whose statements are kept; rarer ones are built for each call. */
const KEPT_MAX = 200;
const kept = new Map<string, unknown>();

/** A page of approved instructors, best rated first, each row with the number of all matches; empty pages tell no number. */
export function listInstructors(
  db: Connection,
  filters: InstructorFilters,
  page: Page,
  now: Date,
): Promise<ListRow[]> {
  const list = statementFor(shapeOf(filters, page), (shape) =>
    statement<Values, ListRow>((on, values) => {
      const query = pageOf(shape, values);
      return { compile: () => query.compile(on) };
    }),
  );
  return list(db, valuesOf(filters, page, now));
}

/** The same of those who are free. */
export function listFree(
  db: Connection,
  filters: InstructorFilters,
  page: Page,
  now: Date,
  { date, slots, starts, byClock }: FreeQuestion,
): Promise<FreeRow[]> {
  const free = { slots, byClock };
  const list = statementFor({ ...shapeOf(filters, page), free }, (shape) =>
    statement<Values, FreeRow>((on, values) => {
      const query = freeList(shape, free, values);
      return { compile: () => query.compile(on) };
    }),
  );
  return list(db, { ...valuesOf(filters, page, now), date, starts: String(starts) });
}

function shapeOf(filters: InstructorFilters, { after, rows }: Page): Shape {
  const { min_price = PRICE_FILTER_MIN, max_price = PRICE_FILTER_MAX } = filters;
  return {
    traits: traitsOf(filters) !== 0,
    resort: filters.resort_id !== undefined,
    min: min_price > PRICE_FILTER_MIN,
    max: max_price < PRICE_FILTER_MAX,
    after: after !== undefined,
    rows,
    free: undefined,
  };
}

function valuesOf(filters: InstructorFilters, { after }: Page, now: Date): Values {
  const { resort_id = 0, min_price = PRICE_FILTER_MIN, max_price = PRICE_FILTER_MAX } = filters;
  const told = firstUpcomingDay(now);
  const buckets = bucketsOf(min_price, max_price);
  return {
    resort_id,
    traits: traitsOf(filters),
    min_price,
    max_price,
    widths: buckets.map(({ width }) => width),
    firsts: buckets.map(({ first }) => first),
    ends: buckets.map(({ end }) => end),
    signs: buckets.map(({ sign }) => sign),
    rank: after?.rank ?? 0,
    id: after?.id ?? 0,
    now,
    told,
    date: told,
    starts: '0',
  };
}

/** One statement per shape: a single one with all filters optional would be planned for none of them. */
function statementFor<Row>(
  shape: Shape,
  make: (shape: Shape) => Statement<Values, Row>,
): Statement<Values, Row> {
  const key = JSON.stringify(shape);
  const known = kept.get(key);
  // A shape with free time is of FreeRow, one without of ListRow: the key tells them apart.
  if (known) return known as Statement<Values, Row>;
  const made = make(shape);
  if (kept.size < KEPT_MAX) kept.set(key, made);
  return made;
}

/**
 * Those who match are met along the order of the list, at the twentieth at the latest; when they are few among many that would
 * be a long way, so they are gathered by their traits or prices and sorted instead. Only one of the two is run.
 */
function pageOf(shape: Shape, values: Values) {
  const { from, there, id } = source(shape, values);
  const behind =
    shape.after &&
    sql`r.rank <= ${values.rank} AND (r.rank < ${values.rank} OR ${id} > ${values.id})`;
  const page = sql`ORDER BY rank DESC, id LIMIT ${sql.lit(shape.rows)}`;
  const filtered = shape.traits || hasPrices(shape);
  const few = sql`(SELECT few FROM counted)`;
  const inOrder = sql`SELECT r.rank, ${id} AS id, r.traits, r.price_2h FROM ${from} WHERE ${all([there, behind])} ORDER BY rank DESC, id`;
  // OFFSET 0: who stands there is looked at in the order, whatever PostgreSQL expects the filters to leave of them.
  const walked = filtered
    ? sql`SELECT r.rank, r.id FROM (${inOrder} OFFSET 0) AS r WHERE ${all([matching(shape, values), sql`NOT ${few}`])} ${page}`
    : sql`SELECT r.rank, r.id FROM (${inOrder}) AS r ${page}`;
  // OFFSET 0: what has the traits or the prices is looked up, and not all of the resort read to be compared with them.
  const gathered = shape.traits
    ? sql`
    SELECT found.rank, found.id
    FROM unnest(ARRAY(SELECT DISTINCT c.traits ${counts(shape, values)} AND ${few})) AS asked (traits), LATERAL (
      SELECT r.rank, ${id} AS id FROM ${from} WHERE ${all([there, sql`r.traits = asked.traits`, inPrice(shape, values), behind])}
      ${hasPrices(shape) ? sql`OFFSET 0` : page}
    ) AS found ${page}`
    : sql`
    SELECT found.rank, found.id
    FROM (SELECT r.rank, ${id} AS id FROM ${from} WHERE ${all([there, inPrice(shape, values), behind, few])} OFFSET 0) AS found ${page}`;
  const shown = filtered ? sql`(${walked}) UNION ALL (${gathered})` : walked;
  const resort = shape.resort ? sql`${values.resort_id}` : sql`i.first_resort_id`;
  // Calendar of the days to come at one of the instructor's resorts, as UpcomingCalendar has it.
  const taken = sql`ARRAY(
    SELECT ((d.date - ${values.told}::date)::bigint << ${sql.lit(DAY_BITS)}) | d.taken
    FROM taken_days d
    WHERE d.instructor_id = i.id AND d.resort_id = ${resort}
      AND d.date >= ${values.told}::date AND d.date < ${values.told}::date + ${sql.lit(UPCOMING_DAYS)}
    ORDER BY d.date
  )::text`;
  return sql<ListRow>`
    WITH counted AS MATERIALIZED (${counted(shape, values)})
    SELECT shown.rank, shown.id, i.is_working, i.timezone, i.open_slots, ${taken} AS taken, i.card, (SELECT total FROM counted)::integer AS total
    FROM (${shown}) AS shown JOIN instructors i ON i.id = shown.id
    ${page}`;
}
