import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { endStaleConnections } from './stale-connections.ts';
import type { Db } from './client.ts';
import { preparing } from './prepared.ts';
import { type QueryWatch, watched } from './query-watch.ts';
import { leavingRoomForReads } from './room-for-reads.ts';
import type { DB } from './schema.gen.ts';

/** Type numbers of PostgreSQL's catalogue. */
const OID = { int8: 20, date: 1082, time: 1083, numeric: 1700 };

/** Dates and times stay the text of the resort's wall clock; JavaScript's Date would shift them into the server's zone. */
function parserOf(oid: number): ((text: string) => unknown) | undefined {
  switch (oid) {
    case OID.date:
      return (text) => text;
    case OID.time:
      return (text) => text.slice(0, 5);
    case OID.int8:
    case OID.numeric:
      return Number;
    default:
      return undefined;
  }
}

/**
 * Data mostly lies in memory or on a solid-state disk: with the default cost of a random page PostgreSQL would
 * rather read all instructors than those of a resort by an index.
 */
const OPTIONS = '-c timezone=UTC -c jit=off -c random_page_cost=1.1';
const LIMITS =
  '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000';

/** Milliseconds for which one waits for a connection. */
const WAIT_MS = 2_000;

/** A pool with the limits of trust.md: nothing waits for the database for more than a few seconds. */
export function createPool(
  url: string,
  size: number,
  log: Logger,
  own: Pick<pg.PoolConfig, 'maxLifetimeSeconds' | 'connectionTimeoutMillis'> = {},
): pg.Pool {
  return poolOf(url, size, log, { ...own, options: `${LIMITS} ${OPTIONS}` });
}

function poolOf(url: string, size: number, log: Logger, own: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: WAIT_MS,
    ...own,
    connectionString: url,
    max: size,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: {
      getTypeParser: (
        oid: Parameters<typeof pg.types.getTypeParser>[0],
        format?: 'text' | 'binary',
      ) => parserOf(oid) ?? pg.types.getTypeParser(oid, format ?? 'text'),
    },
  });
  // Without these listeners a lost connection ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost')),
  );
  return pool;
}

export function createDb(pool: pg.Pool, watch?: QueryWatch): Db {
  const guard = endStaleConnections(pool);
  const prepared = preparing(pool, guard);
  const watchedPool = watch ? watched(prepared, watch) : prepared;
  const { max: size, connectionTimeoutMillis: waitMs = WAIT_MS } = pool.options;
  return dbOver(leavingRoomForReads(watchedPool, { size, waitMs, held: guard.held }));
}

/** Longer than any statement, and the longest of a timer. */
const FOREVER_MS = 2 ** 31 - 1;

/** For filling a database: without time limits, also on stale connections. */
export function createFillingDb(url: string, size: number, log: Logger): Db {
  const pool = poolOf(url, size, log, { options: OPTIONS });
  return dbOver(preparing(pool, endStaleConnections(pool, FOREVER_MS)));
}

export function dbOver(pool: PostgresPool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
