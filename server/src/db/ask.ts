import pg from 'pg';

/** Milliseconds for connecting, and for the answer. */
const ASK_MS = 1_000;

/**
 * Over a connection of its own, since those of a pool may all wait for what is asked about. Only for questions that read: a
 * commit would outlive the connection that gave it up.
 */
export async function ask<Row extends pg.QueryResultRow>(
  url: string | undefined,
  question: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const limits = { connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS };
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(question, values)).rows;
  } finally {
    void client.end().catch(() => undefined);
  }
}
