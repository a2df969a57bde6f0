import type { InstructorFilters } from '@sklon/contract/instructors';
import { PRICE_FILTER_MAX } from '@sklon/contract/limits';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { runPrepared } from '../../db/prepared.ts';
import type { InstructorResorts } from '../../db/schema.gen.ts';
import type { Position } from './cursor.ts';

/** What the list filters and sorts by, found alike in instructor_resorts and instructors. */
interface Listed {
  r: Omit<InstructorResorts, 'resort_id' | 'instructor_id'>;
}

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

const FLAGS = ['works_with_kids', 'work_with_groups', 'teach_newbies', 'teach_carving', 'teach_freestyle', 'teach_freeride', 'is_working'] as const;

/**
 * The filters at hand as SQL, nothing for those that are absent: one statement with all of them optional is planned
 * for none of them. A lower bound of 0 and the highest upper bound are no bounds (spec 5), so they keep instructors
 * without a price.
 */
function matching(filters: InstructorFilters): Expression<SqlBool> {
  const eb = expressionBuilder<Listed, 'r'>();
  const { skill_type, min_price = 0, max_price = PRICE_FILTER_MAX } = filters;
  const conditions: Expression<SqlBool>[] = FLAGS.filter((flag) => filters[flag]).map((flag) => eb.ref(`r.${flag}`));
  if (skill_type) conditions.push(eb('r.skill_type', 'in', [skill_type, 'both']));
  if (min_price > 0) conditions.push(eb('r.price_2h', '>=', min_price));
  if (max_price < PRICE_FILTER_MAX) conditions.push(eb('r.price_2h', '<=', max_price));
  return eb.and(conditions);
}

/** A page of approved instructors, best rated first, each row with the number of all matches; empty pages tell no number. */
export function listInstructors(db: Connection, filters: InstructorFilters, page: Page): Promise<ListRow[]> {
  const { resort_id } = filters;
  return runPrepared(db, resort_id === undefined ? everywhere(db, filters, page) : atResort(db, resort_id, filters, page));
}

function atResort(db: Connection, resortId: number, filters: InstructorFilters, { after, rows }: Page) {
  const matches = db.selectFrom('instructor_resorts as r').where('r.resort_id', '=', resortId).where(matching(filters));
  return matches
    .select((eb) => [
      'r.rank',
      'r.instructor_id as id',
      // By a subquery instead of a join: the index alone gives the order, and only the rows of the page are looked up.
      eb.selectFrom('instructors as i').select('i.card').whereRef('i.id', '=', 'r.instructor_id').$asScalar().$notNull().as('card'),
      matches.select((count) => count.fn.countAll<number>().as('n')).$asScalar().$notNull().as('total'),
    ])
    .$if(after !== undefined, (query) =>
      query
        .where('r.rank', '<=', after?.rank ?? 0)
        .where((eb) => eb.or([eb('r.rank', '<', after?.rank ?? 0), eb('r.instructor_id', '>', after?.id ?? 0)])),
    )
    .orderBy('r.rank', 'desc')
    .orderBy('r.instructor_id')
    .limit(rows);
}

function everywhere(db: Connection, filters: InstructorFilters, { after, rows }: Page) {
  const matches = db.selectFrom('instructors as r').where((eb) => eb.ref('r.approved')).where(matching(filters));
  return matches
    .select(['r.rank', 'r.id', 'r.card', matches.select((eb) => eb.fn.countAll<number>().as('n')).$asScalar().$notNull().as('total')])
    .$if(after !== undefined, (query) =>
      query.where('r.rank', '<=', after?.rank ?? 0).where((eb) => eb.or([eb('r.rank', '<', after?.rank ?? 0), eb('r.id', '>', after?.id ?? 0)])),
    )
    .orderBy('r.rank', 'desc')
    .orderBy('r.id')
    .limit(rows);
}

/** Number of approved instructors that match; for a page that has no row to tell it. */
export async function countInstructors(db: Connection, filters: InstructorFilters): Promise<number> {
  const [row] = await listInstructors(db, filters, { after: undefined, rows: 1 });
  return row?.total ?? 0;
}

/** Public JSON of an approved instructor. */
export async function findInstructorCard(db: Connection, id: number): Promise<string | undefined> {
  const query = db.selectFrom('instructors as i').select('i.card').where('i.id', '=', id).where((eb) => eb.ref('i.approved'));
  return (await runPrepared(db, query))[0]?.card;
}

export interface PriceRangeRow {
  min_price: number | null;
  max_price: number | null;
}

/** Lowest and highest price of approved instructors, rubles per two hours; nulls when nobody names one. */
export async function priceRange(db: Connection, { is_working }: Pick<InstructorFilters, 'is_working'>): Promise<PriceRangeRow> {
  const query = db
    .selectFrom('instructors as r')
    .select((eb) => [eb.fn.min('r.price_2h').as('min_price'), eb.fn.max('r.price_2h').as('max_price')])
    .where((eb) => eb.ref('r.approved'))
    .where(matching({ is_working }));
  return (await runPrepared(db, query))[0] ?? { min_price: null, max_price: null };
}
