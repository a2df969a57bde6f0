import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';

/** Called for every statement of a pool; must be quick and never throw. */
export interface QueryWatch {
  /** `text` contains no values: they are parameters. */
  answered(text: string, milliseconds: number, rows: number): void;
  failed(text: string, milliseconds: number, error: unknown): void;
  unconnected(): void;
}

const TEXT_MAX = 600;
/** A state contains a digit; EPIPE is not one. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

export function createQueryWatch(
  pool: string,
  metrics: Metrics,
  log: Logger,
  slowMs: number,
): QueryWatch {
  const label = { pool };

  function took(text: string, milliseconds: number, rows: number | undefined): void {
    metrics.queries.observe(label, milliseconds / 1_000);
    if (milliseconds < slowMs) return;
    metrics.slowQueries.inc(label);
    log.warn({ pool, ms: Math.round(milliseconds), rows, sql: shortened(text) }, 'statement slow');
  }

  return {
    answered: took,
    failed(text, milliseconds, error) {
      took(text, milliseconds, undefined);
      metrics.queryErrors.inc({ pool, class: classOf(error) });
    },
    unconnected: () => metrics.queryErrors.inc({ pool, class: 'connection' }),
  };
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= TEXT_MAX ? line : `${line.slice(0, TEXT_MAX)}…`;
}

/** The first two characters of SQLSTATE are its class; without one the connection was lost. */
function classOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && SQLSTATE.test(code) ? code.slice(0, 2) : 'connection';
}

export function watched(pool: PostgresPool, watch: QueryWatch): PostgresPool {
  const known = new WeakMap<PostgresPoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        watch.unconnected();
        throw error;
      });
      let watchedClient = known.get(client);
      if (!watchedClient) known.set(client, (watchedClient = watchedOne(client, watch)));
      return watchedClient;
    },
  };
}

function rowsIn(result: { rows: unknown[] } | { rows: unknown[] }[]): number {
  return Array.isArray(result)
    ? result.reduce((sum, one) => sum + one.rows.length, 0)
    : result.rows.length;
}

function watchedOne(client: PostgresPoolClient, watch: QueryWatch): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    const start = performance.now();
    try {
      const result = await client.query<unknown>(text, values);
      watch.answered(text, performance.now() - start, rowsIn(result));
      return result;
    } catch (error) {
      watch.failed(text, performance.now() - start, error);
      throw error;
    }
  };
  return {
    // Kysely passes text and values only; cursors, the other form of its type, are not configured.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => client.release(destroy),
  };
}
