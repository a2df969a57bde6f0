/**
 * Checks of the database and of the sent messages after the run. Each returns the problems it
 * found.
 */
import type pg from 'pg';
import { messagesLeft } from '../pending-messages.ts';
import type { Telegram } from './telegram.ts';

/** Bookings that differ from what was acknowledged, and overlapping records. */
export async function bookingProblems(
  db: pg.Pool,
  acknowledged: ReadonlyMap<number, string>,
): Promise<string[]> {
  const { rows } = await db.query<{ id: number; status: string }>(
    'SELECT id, status FROM bookings',
  );
  const stored = new Map(rows.map(({ id, status }) => [id, status]));
  const lost = [...acknowledged].flatMap(([id, status]) => {
    const now = stored.get(id);
    if (now === undefined) return [`booking ${id} was acknowledged and is gone`];
    // A cancellation whose response was lost may have happened; the opposite may not.
    return status === 'cancelled' && now !== 'cancelled'
      ? [`booking ${id} was acknowledged as cancelled and is ${now}`]
      : [];
  });
  const { rows: overlaps } = await db.query<{ id: number }>(
    'SELECT a.id FROM schedule_records a JOIN schedule_records b ON a.instructor_id = b.instructor_id AND a.id < b.id AND a.active AND b.active AND a.during && b.during',
  );
  return [...lost, ...overlaps.map(({ id }) => `record ${id} overlaps another`)];
}

/** Milliseconds before a kill in which a message may have been sent without being recorded. */
const UNWRITTEN_MS = 5_000;

/**
 * Waits until nothing is due; then finds missing messages, and those sent twice without a kill in
 * between.
 */
export async function messageProblems(
  db: pg.Pool,
  telegram: Telegram,
  acknowledged: ReadonlyMap<number, string>,
  killedAt: readonly number[],
): Promise<{ problems: string[]; sent: number; doubled: number }> {
  const count = async (condition: string) =>
    (await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM deliveries WHERE ${condition}`))
      .rows[0]?.n ?? 0;
  const problems: string[] = [];
  const left = await messagesLeft(async (text) => (await db.query<{ n: number }>(text)).rows);
  if (left > 0) problems.push(`${left} messages are still waiting`);
  const failed = await count(
    "state = 'failed' AND reason NOT LIKE 'unreachable%' AND reason <> 'no address'",
  );
  if (failed > 0) problems.push(`${failed} messages were given up`);
  const { rows: silent } = await db.query<{ id: number }>(
    "SELECT b.id FROM bookings b WHERE b.id = ANY($1) AND NOT EXISTS (SELECT FROM notifications n WHERE n.subject_type = 'booking' AND n.subject_id = b.id AND n.event = 'booking_requested')",
    [[...acknowledged.keys()]],
  );
  for (const { id } of silent) problems.push(`booking ${id} has no message to its instructor`);

  const { rows: written } = await db.query<{ message_id: number }>(
    "SELECT message_id::int AS message_id FROM deliveries WHERE state = 'sent' AND message_id IS NOT NULL",
  );
  const known = new Set(written.map(({ message_id }) => message_id));
  const messages = await telegram.sent();
  const unwritten = messages.filter(
    ({ method, message_id }) => /^sendMessage$/i.test(method) && !known.has(message_id ?? 0),
  );
  for (const { time, chat_id } of unwritten) {
    const at = Date.parse(time);
    // The outcome of a message is recorded at once, unless its process was killed at that moment.
    if (!killedAt.some((killed) => killed >= at - 1_000 && killed - at < UNWRITTEN_MS))
      problems.push(`a message of ${time} to ${chat_id} came twice without a kill`);
  }
  return { problems, sent: messages.length, doubled: unwritten.length };
}

/**
 * Checks that processes starting together migrate and seed once, and that each periodic task ran.
 */
export async function schedulingProblems(
  db: pg.Pool,
): Promise<{ problems: string[]; runs: number }> {
  const problems: string[] = [];
  const query = async <T extends pg.QueryResultRow>(text: string) => (await db.query<T>(text)).rows;
  for (const { name } of await query<{ name: string }>(
    'SELECT name FROM resorts WHERE NOT is_folder GROUP BY name, parent_id HAVING count(*) > 1',
  ))
    problems.push(`the demo has ${name} twice`);
  const runs = await query<{ name: string }>(
    "SELECT name FROM job_runs WHERE name IN ('expire-bookings', 'clean-up') AND error IS NULL",
  );
  if (runs.length !== 2) problems.push(`${runs.length} of 2 periodic tasks ran`);
  return { problems, runs: runs.length };
}
