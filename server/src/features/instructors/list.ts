/** SQL of the instructor list. */
import type { InstructorFilters } from '@sklon/contract/instructors';
import { PRICE_FILTER_MAX, PRICE_FILTER_MIN } from '@sklon/contract/limits';
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { type Statement, statement } from '../../db/prepared.ts';
import type { InstructorResorts } from '../../db/schema.gen.ts';
import type { Position } from './cursor.ts';

export interface ListRow extends Position {
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

/** What the list filters and sorts by, found alike in instructor_resorts and instructors. */
interface Listed {
  r: Omit<InstructorResorts, 'resort_id' | 'instructor_id'>;
}

/** Values of a list query; which of them it uses is its shape. */
interface Values {
  resort_id: number;
  skill_type: 'ski' | 'snowboard';
  min_price: number;
  max_price: number;
  rank: number;
  id: number;
}

const FLAGS = [
  'works_with_kids',
  'work_with_groups',
  'teach_newbies',
  'teach_carving',
  'teach_freestyle',
  'teach_freeride',
  'is_working',
] as const;

/** Which filters a query has. A lower bound of 0 and the highest upper bound are none (spec 5), so they keep instructors without a price. */
interface Shape {
  flags: readonly (typeof FLAGS)[number][];
  resort: boolean;
  skill: boolean;
  min: boolean;
  max: boolean;
  after: boolean;
  /** Said in the text: a LIMIT that is a parameter costs PostgreSQL its trust in a plan made once. */
  rows: number;
}

/** Shapes whose statements are kept; rarer ones are built for each call. */
const KEPT_MAX = 200;
const kept = new Map<string, Statement<Values, ListRow>>();

/** A page of approved instructors, best rated first, each row with the number of all matches; empty pages tell no number. */
export function listInstructors(db: Connection, filters: InstructorFilters, { after, rows }: Page): Promise<ListRow[]> {
  const { resort_id = 0, skill_type = 'ski', min_price = PRICE_FILTER_MIN, max_price = PRICE_FILTER_MAX } = filters;
  const list = statementFor({
    flags: FLAGS.filter((flag) => filters[flag]),
    resort: filters.resort_id !== undefined,
    skill: filters.skill_type !== undefined,
    min: min_price > PRICE_FILTER_MIN,
    max: max_price < PRICE_FILTER_MAX,
    after: after !== undefined,
    rows,
  });
  return list(db, { resort_id, skill_type, min_price, max_price, rank: after?.rank ?? 0, id: after?.id ?? 0 });
}

/** One statement per shape: a single one with all filters optional would be planned for none of them. */
function statementFor(shape: Shape): Statement<Values, ListRow> {
  const key = JSON.stringify(shape);
  const known = kept.get(key);
  if (known) return known;
  const made = statement((db, values: Values) => (shape.resort ? atResort(db, shape, values) : everywhere(db, shape, values)));
  if (kept.size < KEPT_MAX) kept.set(key, made);
  return made;
}

function matching(shape: Shape, values: Values): Expression<SqlBool> {
  const eb = expressionBuilder<Listed, 'r'>();
  const conditions: Expression<SqlBool>[] = shape.flags.map((flag) => eb.ref(`r.${flag}`));
  if (shape.skill) conditions.push(eb('r.skill_type', 'in', [values.skill_type, 'both']));
  if (shape.min) conditions.push(eb('r.price_2h', '>=', values.min_price));
  if (shape.max) conditions.push(eb('r.price_2h', '<=', values.max_price));
  return eb.and(conditions);
}

function atResort(db: Connection, shape: Shape, values: Values) {
  const matches = db.selectFrom('instructor_resorts as r').where('r.resort_id', '=', values.resort_id).where(matching(shape, values));
  return matches
    .select((eb) => [
      'r.rank',
      'r.instructor_id as id',
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
