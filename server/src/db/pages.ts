import { type SelectQueryBuilder, sql } from 'kysely';

export interface Found<Row> {
  /** One row more than the limit when there is a next page. */
  rows: Row[];
  total: number;
}

export async function countOf<D, T extends keyof D, Row>(
  matches: SelectQueryBuilder<D, T, Row>,
): Promise<number> {
  const counted = matches.clearSelect().select(sql<number>`count(*)`.as('total'));
  const [row] = await counted.$castTo<{ total: number }>().execute();
  return row?.total ?? 0;
}

export interface IdPage {
  id: string;
  /** Id of the last row of the page before; undefined for the first page. */
  after: number | undefined;
  limit: number;
  /** Newest first unless it is 'asc'. */
  order?: 'asc' | 'desc';
}

/** The matches by id behind a row. `counted` matches the same rows where `matches` joins what only the columns need. */
export async function pageById<D, T extends keyof D, Row, E = D, U extends keyof E = keyof E>(
  matches: SelectQueryBuilder<D, T, Row>,
  { id, after, limit, order = 'desc' }: IdPage,
  counted?: SelectQueryBuilder<E, U, unknown>,
): Promise<Found<Row>> {
  const column = sql.ref(id);
  const behind = order === 'asc' ? sql`>` : sql`<`;
  const rows = await matches
    .$if(after !== undefined, (query) => query.where(sql<boolean>`${column} ${behind} ${after}`))
    .orderBy(column, order)
    .limit(limit + 1)
    .execute();
  return { rows, total: await (counted ? countOf(counted) : countOf(matches)) };
}

/** `cursor` makes the cursor behind its last row when there is a next page. */
export function presentPage<Row, Shown, Cursor>(
  { rows, total }: Found<Row>,
  limit: number,
  present: (row: Row) => Shown,
  cursor: (last: Row) => Cursor,
): { items: Shown[]; total: number; next_cursor: Cursor | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(present),
    total,
    next_cursor: last === undefined ? null : cursor(last),
  };
}

export function idCursor({ id }: { id: number }): number {
  return id;
}
