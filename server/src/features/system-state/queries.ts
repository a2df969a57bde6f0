import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import type { JobRuns } from '../../db/schema.gen.ts';

/** Messages that wait in the outbox. */
export interface Queue {
  /** Due and not sent. */
  waiting: number;
  oldest_due_at: Date | null;
  /** Of those, the ones that failed at least once. */
  retried: number;
  /** Not due yet. */
  scheduled: number;
}

export async function readQueue(db: Connection, now: Date): Promise<Queue> {
  const { rows } = await sql<Queue>`
    SELECT count(*) FILTER (WHERE due_at <= ${now}) AS waiting,
      min(due_at) FILTER (WHERE due_at <= ${now}) AS oldest_due_at,
      count(*) FILTER (WHERE due_at <= ${now} AND last_error IS NOT NULL) AS retried,
      count(*) FILTER (WHERE due_at > ${now}) AS scheduled
    FROM outbox WHERE status = 'waiting'`.execute(db);
  return rows[0] ?? { waiting: 0, oldest_due_at: null, retried: 0, scheduled: 0 };
}

export type Run = Selectable<JobRuns>;

/** The last run of each periodic task that ever ran. */
export function readRuns(db: Connection): Promise<Run[]> {
  return db.selectFrom('job_runs').selectAll().orderBy('name').execute();
}

/** How many messages failed with each beginning of an error: its reason and the messenger's status, no more. */
export interface FailureCount {
  error: string;
  count: number;
}

const beginning = sql<string>`coalesce(substring(last_error from '^\\w+: \\d{3}'), substring(last_error from '^\\w+: '), '')`;

export async function countRetried(db: Connection, now: Date): Promise<FailureCount[]> {
  const { rows } = await sql<FailureCount>`
    SELECT ${beginning} AS error, count(*) AS count FROM outbox
    WHERE status = 'waiting' AND due_at <= ${now} AND last_error IS NOT NULL GROUP BY 1`.execute(
    db,
  );
  return rows;
}

/** Messages that were closed since an instant. */
export interface Closed {
  given_up: FailureCount[];
  dropped: number;
  sent: number;
}

export async function readClosed(db: Connection, since: Date): Promise<Closed> {
  const { rows } = await sql<{
    status: 'sent' | 'dropped' | 'failed';
    error: string;
    count: number;
  }>`
    SELECT status, CASE status WHEN 'failed' THEN ${beginning} ELSE '' END AS error, count(*) AS count FROM outbox
    WHERE status <> 'waiting' AND closed_at >= ${since} GROUP BY 1, 2`.execute(db);
  const countOf = (wanted: string) => rows.find(({ status }) => status === wanted)?.count ?? 0;
  return {
    given_up: rows
      .filter(({ status }) => status === 'failed')
      .map(({ error, count }) => ({ error, count })),
    dropped: countOf('dropped'),
    sent: countOf('sent'),
  };
}

/** What awaits an answer, and what ran out of time and is not yet written down as expired. */
export interface Awaiting {
  pending: number;
  overdue: number;
}

export async function countAwaiting(
  db: Connection,
  table: 'bookings' | 'service_requests',
  now: Date,
): Promise<Awaiting> {
  const { rows } = await sql<Awaiting>`
    SELECT count(*) FILTER (WHERE expires_at > ${now}) AS pending, count(*) FILTER (WHERE expires_at <= ${now}) AS overdue
    FROM ${sql.table(table)} WHERE status = 'pending'`.execute(db);
  return rows[0] ?? { pending: 0, overdue: 0 };
}

export interface Storehouse {
  bytes: number;
  unreachable_people: number;
  migrations: number;
  last_migration: string | null;
}

/** The database itself, and to how many people the bot may not write. */
export async function readStorehouse(db: Connection): Promise<Storehouse> {
  const { rows } = await sql<Storehouse>`
    SELECT pg_database_size(current_database()) AS bytes,
      (SELECT count(*) FROM identities WHERE reachable = false) AS unreachable_people,
      (SELECT count(*) FROM migrations) AS migrations, (SELECT max(name) FROM migrations) AS last_migration`.execute(
    db,
  );
  return rows[0] ?? { bytes: 0, unreachable_people: 0, migrations: 0, last_migration: null };
}
