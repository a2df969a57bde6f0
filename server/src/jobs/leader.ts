import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Connection, Db } from '../db/client.ts';

const RETRY_MS = 1_000;

/**
 * Leadership is a session lock on the connection that `work` gets: when process or connection dies, the next
 * process takes over within a second. Work should query through that connection before it acts. Work that rejects
 * is started again; never rejects.
 */
export async function lead(
  db: Db,
  lock: number,
  log: Logger,
  signal: AbortSignal,
  work: (connection: Connection, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await db.connection().execute((connection) => leadOnce(connection, lock, signal, work));
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'leadership lost');
    }
    await pause(signal);
  }
}

async function leadOnce(
  connection: Connection,
  lock: number,
  signal: AbortSignal,
  work: Parameters<typeof lead>[4],
): Promise<void> {
  // A machine that vanishes must not hold the lock for the two hours after which TCP notices.
  await sql`SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`.execute(
    connection,
  );
  while (!(await tryLock(connection, lock))) {
    await pause(signal);
    if (signal.aborted) return;
  }
  try {
    await work(connection, signal);
  } finally {
    // The connection returns to the pool without the lock. A lost connection has lost the lock too.
    await sql`SELECT pg_advisory_unlock(${lock})`.execute(connection).catch(() => undefined);
  }
}

async function tryLock(connection: Connection, lock: number): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`SELECT pg_try_advisory_lock(${lock}) AS locked`.execute(connection);
  return rows[0]?.locked === true;
}

async function pause(signal: AbortSignal): Promise<void> {
  await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
}
