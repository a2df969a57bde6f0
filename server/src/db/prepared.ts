/**
 * Prepared statements for the hot reads: planning a list query takes PostgreSQL longer than running it. Opt-in, because
 * a prepared statement soon runs on a plan made without its values: mark only queries whose plan should not depend on
 * them, built for the filters at hand, with their columns named (a prepared `SELECT *` fails once a column is added).
 */
import type { Compilable, PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Connection } from './client.ts';

/** Each connection keeps its own copy of every plan; beyond this many texts, queries run unprepared. */
const STATEMENTS_MAX = 200;
const names = new Map<string, string>();

/** Runs a query as a prepared statement and returns its rows. */
export async function runPrepared<Row>(db: Connection, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile();
  if (!names.has(compiled.sql) && names.size < STATEMENTS_MAX) names.set(compiled.sql, `sklon_${names.size + 1}`);
  return (await db.executeQuery(compiled)).rows;
}

/** The pool as Kysely uses it, with the marked queries sent under their statement's name. */
export function preparing(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let preparingClient = wrapped.get(client);
      if (!preparingClient) wrapped.set(client, (preparingClient = wrap(client)));
      return preparingClient;
    },
  };
}

function wrap(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const name = names.get(text);
    return client.query({ text, values: values as unknown[], ...(name !== undefined && { name }) });
  };
  return {
    // Kysely passes text and values only; cursors, the other form of its type, are not configured.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => client.release(destroy),
  };
}
