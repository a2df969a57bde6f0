import { sql } from 'kysely';
import type { Db } from '../src/db/client.ts';

/** Shorter waits are the first try of a batch, which begins anew after 25 ms (db/batch.ts) and holds nothing between. */
export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
      AND clock_timestamp() - query_start > interval '50 ms'`.execute(db);
  return rows[0]?.n ?? 0;
}
