/** Connections without a response. PostgreSQL's own limits have no effect where the other end vanished, and TCP may take hours to notice. */
import pg from 'pg';

const SILENCE_MS = 6_000;
/** Milliseconds for connecting, and for the answer, when the server is asked what became of a statement. */
const ASK_MS = 1_000;

export interface QueryGuard {
  query<T>(client: pg.PoolClient, send: () => Promise<T>): Promise<T>;
  release(client: pg.PoolClient, destroy?: boolean): void;
  /** How many connections are held by commits whose callers have left. */
  held(): number;
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
    query<T>(client: pg.PoolClient, send: () => Promise<T>) {
      if (held.has(client)) return Promise.reject(timeout());
      const sent = send();
      return new Promise<T>((resolve, reject) => {
        let answered = false;
        const look = async () => {
          const waits = !pool.ending && (await waitsForStandby(pool, client));
          if (answered) return;
          if (waits) {
            held.set(client, sent);
            reject(timeout());
            timer = setTimeout(() => void look(), silenceMs);
          } else for (const stale of [client, ...idle]) stale.connection.stream.destroy(timeout());
        };
        let timer = setTimeout(() => void look(), silenceMs);
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

/** Over a connection of its own, since all of the pool may wait. */
async function waitsForStandby({ options }: pg.Pool, client: pg.PoolClient): Promise<boolean> {
  const { connectionString } = options;
  const asking = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  });
  asking.on('error', () => undefined);
  try {
    await asking.connect();
    const { rowCount } = await asking.query(
      "SELECT FROM pg_stat_activity WHERE pid = $1 AND wait_event = 'SyncRep'",
      [(client as { processID?: number }).processID],
    );
    return rowCount === 1;
  } catch {
    return false;
  } finally {
    void asking.end().catch(() => undefined);
  }
}

function timeout(): NodeJS.ErrnoException {
  return Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });
}
