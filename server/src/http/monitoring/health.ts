import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Milliseconds for which a commit that was acknowledged counts, and after which one that was not means that none is. */
const FRESH_MS = 1_000;
const SILENCE_MS = 2_000;

/**
 * `/live`: the process responds. `/ready`: it takes bookings, because the database acknowledges a commit and the process is not
 * stopping. While it is not ready it still serves what can be read, so nothing that spreads requests may ask for it (decision 32).
 */
export function addHealth(app: FastifyInstance, db: Db, isStopping: () => boolean): void {
  const findProblem = watchWrites(db);
  letGoOfConnections(app, isStopping);
  app.get('/live', () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const problem = isStopping() ? 'stopping' : await findProblem();
    return reply.code(problem ? 503 : 200).send({ status: problem ?? 'ok' });
  });
}

/** One commit at a time, whoever asks: a commit that waits for a standby cannot be ended (decision 32). */
function watchWrites(db: Db): () => Promise<string | undefined> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<string | undefined> | undefined;

  async function write(): Promise<string | undefined> {
    try {
      if (!(await commit(db))) return 'no write possible';
      writtenAt = performance.now();
      return undefined;
    } catch {
      return 'database unavailable';
    } finally {
      underWay = undefined;
    }
  }

  return async () => {
    if (performance.now() - writtenAt < FRESH_MS) return undefined;
    underWay ??= write();
    const silence = delay(SILENCE_MS, 'no write possible', { ref: false });
    return Promise.race([underWay, silence]);
  };
}

/** A message in the log that nobody reads: unlike a row it waits for no lock and leaves nothing behind. False where writes are refused. */
function commit(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ written: boolean }>`
      SELECT CASE WHEN current_setting('transaction_read_only') = 'off'
        THEN pg_logical_emit_message(true, 'sklon', 'ready') END IS NOT NULL AS written`.execute(
      tx,
    );
    return rows[0]?.written === true;
  });
}

/** The server waits for all connections, and keep-alive would hold them open. */
function letGoOfConnections(app: FastifyInstance, isStopping: () => boolean): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing || isStopping()) reply.header('connection', 'close');
    done(null, payload);
  });
}
