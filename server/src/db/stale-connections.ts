/** Their other end vanished: PostgreSQL's own limits have no effect then, and TCP may take hours to notice. */
import type pg from 'pg';

const SILENCE_MS = 6_000;

export type QueryGuard = <T>(client: pg.PoolClient, query: () => Promise<T>) => Promise<T>;

/** A query without a response in time rejects with ETIMEDOUT and ends its connection and all idle ones. */
export function endStaleConnections(pool: pg.Pool, silenceMs = SILENCE_MS): QueryGuard {
  const idle = new Set<pg.PoolClient>();
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));

  return async (client, query) => {
    const silent = setTimeout(() => {
      for (const stale of [client, ...idle]) stale.connection.stream.destroy(timeout());
    }, silenceMs);
    try {
      return await query();
    } finally {
      clearTimeout(silent);
    }
  };
}

function timeout(): NodeJS.ErrnoException {
  return Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });
}
