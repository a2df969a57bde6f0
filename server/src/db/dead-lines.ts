/**
 * Connections whose line is dead: the other machine vanished or something between swallows what is sent, and nobody
 * closes. PostgreSQL's own limits do not reach us then, and TCP may take hours to notice.
 */
import type pg from 'pg';

/** Milliseconds; above the pool's `statement_timeout`, so that a server that says nothing for so long cannot be at work. */
const SILENCE_MS = 6_000;

export type Asked = <T>(client: pg.PoolClient, query: () => Promise<T>) => Promise<T>;

/**
 * Waits for the answer to a question on one of the pool's connections. One that is not answered in time ends its
 * connection and all that lie idle, which most likely share its fate: the next question gets a new one. The question
 * rejects with ETIMEDOUT.
 */
export function endDeadLines(pool: pg.Pool, silenceMs = SILENCE_MS): Asked {
  const idle = new Set<pg.PoolClient>();
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));

  return async (client, query) => {
    const silent = setTimeout(() => {
      for (const dead of [client, ...idle]) dead.connection.stream.destroy(deadLine());
    }, silenceMs);
    try {
      return await query();
    } finally {
      clearTimeout(silent);
    }
  };
}

function deadLine(): NodeJS.ErrnoException {
  return Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });
}
