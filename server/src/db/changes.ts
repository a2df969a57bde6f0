/** What the database tells of changes, to whoever keeps public answers for a moment (migration 0011). */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** Anything that lists and pages show; or nothing but the times of these instructors. */
export type Change = 'catalogue' | { calendarsOf: ReadonlySet<number> };

export interface Changes {
  /** Calls the listener for every change from now on, and for all that may have been missed. */
  onChange(listener: (change: Change) => void): void;
}

export interface ChangesOfDatabase extends Changes {
  /** Resolves once changes are heard of for the first time. */
  listening: Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = 'sklon_changes';
const RETRY_MS = 500;
const CLOSE_MS = 500;

/**
 * Hears of changes through a connection of its own. One that is lost is made anew; until it is, nothing is told, and then
 * everything counts as changed. Nothing here ends the process.
 */
export function changesOf(url: string, log: Logger): ChangesOfDatabase {
  const listeners = new Set<(change: Change) => void>();
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  const first = Promise.withResolvers<void>();
  const closing = new AbortController();
  const ended = keepListening(url, log, closing.signal, tell, first.resolve);
  return {
    onChange: (listener) => void listeners.add(listener),
    listening: first.promise,
    async close() {
      closing.abort();
      await ended;
    },
  };
}

async function keepListening(
  url: string,
  log: Logger,
  closing: AbortSignal,
  tell: (change: Change) => void,
  listening: () => void,
): Promise<void> {
  let known = true;
  while (!closing.aborted) {
    try {
      await listen(url, closing, tell, () => {
        log[known ? 'debug' : 'info']('changes are heard of');
        known = true;
        tell('catalogue');
        listening();
      });
    } catch (error) {
      // Said once for as long as it stays so.
      if (known && !closing.aborted)
        log.warn(
          { err: error },
          'changes are not heard of: public answers are kept for their second',
        );
      known = false;
    }
    await delay(RETRY_MS, undefined, { signal: closing, ref: false }).catch(() => undefined);
  }
}

/** Listens until the connection is lost, and rejects then; resolves when told to close. */
async function listen(
  url: string,
  closing: AbortSignal,
  tell: (change: Change) => void,
  listening: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sklon changes',
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  });
  const lost = Promise.withResolvers<void>();
  lost.promise.catch(() => undefined);
  client.on('error', lost.reject);
  client.on('end', () => lost.reject(new Error('the connection ended')));
  client.on('notification', ({ payload }) => tell(changeOf(payload)));
  const close = () => lost.resolve();
  closing.addEventListener('abort', close);
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    listening();
    if (!closing.aborted) await lost.promise;
  } finally {
    closing.removeEventListener('abort', close);
    // Of a connection whose other end is gone without a word, the end would be waited for for minutes.
    await Promise.race([
      client.end().catch(() => undefined),
      delay(CLOSE_MS, undefined, { ref: false }),
    ]);
  }
}

/** 'catalogue', or 'calendar ID,ID'; what is said otherwise by a newer version counts as everything. */
function changeOf(payload: string | undefined): Change {
  const [, ids] = /^calendar (\d+(?:,\d+)*)$/.exec(payload ?? '') ?? [];
  return ids === undefined ? 'catalogue' : { calendarsOf: new Set(ids.split(',').map(Number)) };
}
