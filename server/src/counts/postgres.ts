import { sql } from 'kysely';
import { batched } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { statement } from '../db/prepared.ts';
import type { SharedCounts } from './shared-counts.ts';

interface Addition {
  key: string;
  by: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

interface Sum {
  key: string;
  /** Milliseconds since 1970. */
  ends_at: number;
  count: number;
}

/** Counts in the table `call_counts`: what many callers count at the same moment is one statement. */
export function postgresCounts(db: Db): SharedCounts {
  return {
    add: (key, by, { endsAt }) => add(db, { key, by, endsAt }),
    // The pool looks after its connections.
    renew: () => undefined,
    close: async () => undefined,
  };
}

/** Deletes the counts of windows that are over; returns how many. */
export async function deleteEndedCounts(db: Db, now: Date): Promise<number> {
  // A count of a window that ended this moment may be under way in another process: it is left alone and not waited for.
  const { rows } = await sql`
    WITH ended AS (SELECT key, window_ends_at FROM call_counts WHERE window_ends_at < ${now} FOR UPDATE SKIP LOCKED)
    DELETE FROM call_counts USING ended
    WHERE call_counts.key = ended.key AND call_counts.window_ends_at = ended.window_ends_at RETURNING 1`.execute(
    db,
  );
  return rows.length;
}

const add = batched(
  async (db, additions: Addition[]) => {
    const wanted = new Map<string, Sum>();
    for (const { key, by, endsAt } of additions) {
      const id = idOf(key, endsAt);
      const sum = wanted.get(id) ?? { key, ends_at: endsAt, count: 0 };
      sum.count += by;
      wanted.set(id, sum);
    }
    const found = await upsert(db, { sums: JSON.stringify([...wanted.values()]) });
    const counts = new Map(found.map(({ key, ends_at, count }) => [idOf(key, ends_at), count]));
    // Who counted the same key in this statement gets the counts one after another, as if each had come alone.
    for (const [id, { count }] of wanted) counts.set(id, (counts.get(id) ?? 0) - count);
    return additions.map(({ key, by, endsAt }) => {
      const id = idOf(key, endsAt);
      const count = (counts.get(id) ?? 0) + by;
      counts.set(id, count);
      return count;
    });
  },
  { max: 500 },
);

const idOf = (key: string, endsAt: number) => `${endsAt} ${key}`;

/** Rows are locked in the order of their keys, so that no two statements wait for each other. */
const upsert = statement<{ sums: string }, Sum>((db, { sums }) => {
  const query = sql<Sum>`
    INSERT INTO call_counts (key, window_ends_at, count)
    SELECT key, to_timestamp(ends_at / 1000.0), count
    FROM json_to_recordset(${sums}) AS sum (key text, ends_at int8, count int)
    ORDER BY key, ends_at
    ON CONFLICT (key, window_ends_at) DO UPDATE SET count = call_counts.count + excluded.count
    RETURNING key, (extract(epoch FROM window_ends_at) * 1000)::int8 AS ends_at, count`;
  return { compile: () => query.compile(db) };
});
