/**
 * PostgreSQL soon plans them without the values, so use them for queries whose plan should not depend on values.
 * Name the columns: a prepared `SELECT *` fails once a column is added.
 */
import {
  type Compilable,
  type CompiledQuery,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
  sql,
} from 'kysely';
import type pg from 'pg';
import type { Connection } from './client.ts';
import type { QueryGuard } from './stale-connections.ts';

/** Each connection has a copy of every plan. Beyond this many, queries built for each call run unprepared. */
const BUILT_MAX = 300;
const names = new Map<string, string>();
let built = 0;

class Slot {
  readonly key: string;

  constructor(key: string) {
    this.key = key;
  }
}

export type Statement<Input, Row> = (db: Connection, input: Input) => Promise<Row[]>;

/** `build` gets placeholders and must only bind them, never read them. */
export function statement<Input extends object, Row>(
  build: (db: Connection, slots: Input) => Compilable<Row>,
): Statement<Input, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, input) => {
    compiled ??= build(db, slots as Input).compile();
    giveName(compiled.sql);
    const values = compiled.parameters.map((value) =>
      value instanceof Slot ? input[value.key as keyof Input] : value,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters: values })).rows;
  };
}

/**
 * Whether a column has one of the values of a list. PostgreSQL estimates as many rows as a list that it sees has items, so
 * for a short one a new plan always seems cheaper than the stored one, though planning takes longer than reading. In a
 * query of its own it does not see the list. `type`: of the list.
 */
export function isOneOf(
  column: string,
  list: readonly unknown[],
  type: 'int[]' | 'bytea[]',
): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = ANY ((SELECT ${list}::${sql.raw(type)})::${sql.raw(type)})`;
}

/** Runs a query that is built for each call as a prepared statement; it must have one of a few texts. */
export async function runPrepared<Row>(db: Connection, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile();
  if (!names.has(compiled.sql) && built < BUILT_MAX) {
    built += 1;
    giveName(compiled.sql);
  }
  return (await db.executeQuery(compiled)).rows;
}

const slots: object = new Proxy({}, { get: (_, key) => new Slot(String(key)) });

function giveName(text: string): void {
  if (!names.has(text)) names.set(text, `sklon_${names.size + 1}`);
}

/** The pool as Kysely uses it, with statements sent under their names; `guard` runs each query. */
export function preparing(pool: pg.Pool, guard: QueryGuard): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let preparingClient = wrapped.get(client);
      if (!preparingClient) wrapped.set(client, (preparingClient = wrap(client, guard)));
      return preparingClient;
    },
  };
}

function wrap(client: pg.PoolClient, guard: QueryGuard): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const name = names.get(text);
    return guard.query(client, () =>
      client.query({ text, values: values as unknown[], ...(name !== undefined && { name }) }),
    );
  };
  return {
    // Kysely passes text and values only; cursors, the other form of its type, are not configured.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => guard.release(client, destroy),
  };
}
