import pg from 'pg';

/** Milliseconds for connecting, and for the response. */
const LIMIT_MS = 1_000;

/**
 * Over a connection of its own, since those of a pool may all be waiting. Only for queries that read: a commit would outlive
 * the connection that gave it up.
 */
export async function queryOnce<Row extends pg.QueryResultRow>(
  url: string | undefined,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const limits = { connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS };
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    void client.end().catch(() => undefined);
  }
}
