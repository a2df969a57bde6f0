/** SQL of the instructor list. */
import type { InstructorFilters } from '@sklon/contract/instructors';
import { PRICE_FILTER_MAX, PRICE_FILTER_MIN } from '@sklon/contract/limits';
import { type Expression, sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { type Statement, statement } from '../../db/prepared.ts';
import type { Position } from './cursor.ts';
import { freeList, type FreeRow } from './free-list.ts';
import type { FreeQuestion } from './free-time.ts';
import { FLAGS, matching, type Shape, type Values } from './list-shape.ts';
import { DAY_BITS, firstToldDay, TOLD_DAYS, type ToldCalendar } from './next-free.ts';

export interface ListRow extends Position, ToldCalendar {
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
export function listInstructors(db: Connection, filters: InstructorFilters, page: Page, now: Date): Promise<ListRow[]> {
  const list = statementFor(shapeOf(filters, page), (shape) =>
    statement((on, values: Values) => (shape.resort ? atResort(on, shape, values) : everywhere(on, shape, values))),
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
    flags: FLAGS.filter((flag) => filters[flag]),
    resort: filters.resort_id !== undefined,
    skill: filters.skill_type !== undefined,
    min: min_price > PRICE_FILTER_MIN,
    max: max_price < PRICE_FILTER_MAX,
    after: after !== undefined,
    rows,
    free: undefined,
  };
}

function valuesOf(filters: InstructorFilters, { after }: Page, now: Date): Values {
  const { resort_id = 0, skill_type = 'ski', min_price = PRICE_FILTER_MIN, max_price = PRICE_FILTER_MAX } = filters;
  const told = firstToldDay(now);
  return { resort_id, skill_type, min_price, max_price, rank: after?.rank ?? 0, id: after?.id ?? 0, now, told, date: told, starts: '0' };
}

/** One statement per shape: a single one with all filters optional would be planned for none of them. */
function statementFor<Row>(shape: Shape, make: (shape: Shape) => Statement<Values, Row>): Statement<Values, Row> {
  const key = JSON.stringify(shape);
  const known = kept.get(key);
  // A shape with free time is of FreeRow, one without of ListRow: the key tells them apart.
  if (known) return known as Statement<Values, Row>;
  const made = make(shape);
  if (kept.size < KEPT_MAX) kept.set(key, made);
  return made;
}

/** Calendar of the days to come at one of the instructor's resorts, as ToldCalendar has it. */
function taken({ told }: Values, instructor: string, resort: Expression<unknown>) {
  return sql<string>`ARRAY(
    SELECT ((d.date - ${told}::date)::bigint << ${sql.lit(DAY_BITS)}) | d.taken
    FROM taken_days d
    WHERE d.instructor_id = ${sql.ref(instructor)} AND d.resort_id = ${resort}
      AND d.date >= ${told}::date AND d.date < ${told}::date + ${sql.lit(TOLD_DAYS)}
    ORDER BY d.date
  )::text`.as('taken');
}

function atResort(db: Connection, shape: Shape, values: Values) {
  const matches = db.selectFrom('instructor_resorts as r').where('r.resort_id', '=', values.resort_id).where(matching(shape, values));
  return matches
    .select((eb) => [
      'r.rank',
      'r.instructor_id as id',
      'r.is_working',
      'r.timezone',
      'r.open_slots',
      taken(values, 'r.instructor_id', sql`${values.resort_id}`),
      // By a subquery instead of a join: the index alone gives the order, and only the rows of the page are looked up.
      eb.selectFrom('instructors as i').select('i.card').whereRef('i.id', '=', 'r.instructor_id').$asScalar().$notNull().as('card'),
      matches
        .select((count) => count.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('total'),
    ])
    .$if(shape.after, (query) =>
      query
        .where('r.rank', '<=', values.rank)
        .where((eb) => eb.or([eb('r.rank', '<', values.rank), eb('r.instructor_id', '>', values.id)])),
    )
    .orderBy('r.rank', 'desc')
    .orderBy('r.instructor_id')
    .limit(sql.lit(shape.rows));
}

function everywhere(db: Connection, shape: Shape, values: Values) {
  const matches = db
    .selectFrom('instructors as r')
    .where((eb) => eb.ref('r.approved'))
    .where(matching(shape, values));
  return matches
    .select([
      'r.rank',
      'r.id',
      'r.card',
      'r.is_working',
      'r.timezone',
      'r.open_slots',
      taken(values, 'r.id', sql.ref('r.first_resort_id')),
      matches
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('total'),
    ])
    .$if(shape.after, (query) =>
      query.where('r.rank', '<=', values.rank).where((eb) => eb.or([eb('r.rank', '<', values.rank), eb('r.id', '>', values.id)])),
    )
    .orderBy('r.rank', 'desc')
    .orderBy('r.id')
    .limit(sql.lit(shape.rows));
}
