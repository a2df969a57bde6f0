/** Connections without a response. PostgreSQL's own limits have no effect where the other end vanished, and TCP may take hours to notice. */
import type pg from 'pg';
import { queryOnce } from './query-once.ts';

const SILENCE_MS = 6_000;

export interface QueryGuard {
  query: <T>(client: pg.PoolClient, send: () => Promise<T>) => Promise<T>;
  release: (client: pg.PoolClient, destroy?: boolean) => void;
  /** How many connections are held by commits whose callers have left. */
  held: () => number;
}

/**
 * A query without a response in time rejects with ETIMEDOUT and ends its connection and all idle ones. Only a commit that
 * waits for a synchronous standby keeps its connection until it is acknowledged: nothing but the standby ends its backend,
 * so that each new connection would be a backend more, until the server has none left (decision 32).
 */
export function endStaleConnections(pool: pg.Pool, silenceMs = SILENCE_MS): QueryGuard {
  const idle = new Set<pg.PoolClient>();
  const held = new Map<pg.PoolClient, Promise<unknown>>();
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));

  return {
    held: () => held.size,
    query: <T>(client: pg.PoolClient, send: () => Promise<T>) => {
      if (held.has(client)) return Promise.reject(timeout());
      const sent = send();
      return new Promise<T>((resolve, reject) => {
        let answered = false;
        const check = async () => {
          const waits = !pool.ending && (await waitsForStandby(pool, client));
          if (answered) return;
          if (waits) {
            held.set(client, sent);
            reject(timeout());
            timer = setTimeout(() => void check(), silenceMs);
          } else for (const stale of [client, ...idle]) stale.connection.stream.destroy(timeout());
        };
        let timer = setTimeout(() => void check(), silenceMs);
        const end = () => {
          answered = true;
          clearTimeout(timer);
        };
        sent.then(
          (result) => (end(), resolve(result)),
          (error: Error) => (end(), reject(error)),
        );
      });
    },
    release(client, destroy) {
      const sent = held.get(client);
      if (!sent) return client.release(destroy);
      const letGo = () => {
        held.delete(client);
        client.release(true);
      };
      void sent.then(letGo, letGo);
    },
  };
}

async function waitsForStandby({ options }: pg.Pool, client: pg.PoolClient): Promise<boolean> {
  const { processID } = client as { processID?: number };
  const waiting = queryOnce(
    options.connectionString,
    "SELECT pid FROM pg_stat_activity WHERE pid = $1 AND wait_event = 'SyncRep'",
    [processID],
  );
  return waiting.then(
    (rows) => rows.length > 0,
    () => false,
  );
}

function timeout(): NodeJS.ErrnoException {
  return Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });
}
