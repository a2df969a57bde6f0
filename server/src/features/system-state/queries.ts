import { PEOPLE_TO_CALL_MAX } from '@sklon/contract/limits';
import type { AdminCounts, PersonToCall } from '@sklon/contract/system-state';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import type { JobRuns } from '../../db/schema.gen.ts';
import { isReached } from '../notifications/notifications.ts';

export interface Queue {
  waiting: number;
  oldest_due_at: Date | null;
  /** Those that failed at least once. */
  retried: number;
  scheduled: number;
}

export async function readQueue(db: Connection, now: Date): Promise<Queue> {
  const { rows } = await sql<Queue>`
    SELECT count(*) FILTER (WHERE due_at <= ${now}) AS waiting,
      min(due_at) FILTER (WHERE due_at <= ${now}) AS oldest_due_at,
      (SELECT count(*) FROM deliveries d JOIN notifications n ON n.id = d.notification_id
        WHERE d.state = 'retrying' AND n.state = 'waiting') AS retried,
      count(*) FILTER (WHERE due_at > ${now}) AS scheduled
    FROM notifications WHERE state = 'waiting'`.execute(db);
  return rows[0] ?? { waiting: 0, oldest_due_at: null, retried: 0, scheduled: 0 };
}

export type Run = Selectable<JobRuns>;

export function readRuns(db: Connection): Promise<Run[]> {
  return db.selectFrom('job_runs').selectAll().orderBy('name').execute();
}

/** With the channel's status. */
export interface FailureCount {
  reason: string;
  count: number;
}

const beginning = sql<string>`coalesce(substring(d.reason from '^\\w+: \\d{3}'), substring(d.reason from '^\\w+: '), '')`;

export async function countRetried(db: Connection): Promise<FailureCount[]> {
  const { rows } = await sql<FailureCount>`
    SELECT ${beginning} AS reason, count(*) AS count
    FROM deliveries d JOIN notifications n ON n.id = d.notification_id
    WHERE d.state = 'retrying' AND n.state = 'waiting' GROUP BY 1`.execute(db);
  return rows;
}

export interface Closed {
  given_up: FailureCount[];
  dropped: number;
  sent: number;
}

export async function readClosed(db: Connection, since: Date): Promise<Closed> {
  const { rows } = await sql<FailureCount & { state: 'sent' | 'dropped' | 'failed' }>`
    SELECT n.state, CASE n.state WHEN 'failed' THEN ${beginning} ELSE '' END AS reason, count(*) AS count
    FROM notifications n LEFT JOIN deliveries d ON d.notification_id = n.id AND d.state = 'failed'
    WHERE n.state <> 'waiting' AND n.closed_at >= ${since} GROUP BY 1, 2`.execute(db);
  const countOf = (wanted: string) => rows.find(({ state }) => state === wanted)?.count ?? 0;
  return {
    given_up: rows
      .filter(({ state }) => state === 'failed')
      .map(({ reason, count }) => ({ reason, count })),
    dropped: countOf('dropped'),
    sent: countOf('sent'),
  };
}

export interface ChannelCounts {
  name: string;
  waiting: number;
  sent: number;
  failed: number;
}

export async function countByChannel(
  db: Connection,
  since: Date,
  now: Date,
): Promise<ChannelCounts[]> {
  const { rows } = await sql<ChannelCounts>`
    SELECT name, sum(waiting)::int AS waiting, sum(sent)::int AS sent, sum(failed)::int AS failed
    FROM (
      SELECT channel AS name, count(*) AS waiting, 0 AS sent, 0 AS failed FROM notifications
      WHERE state = 'waiting' AND due_at <= ${now} GROUP BY 1
      UNION ALL
      SELECT d.channel, 0, count(*) FILTER (WHERE d.state = 'sent'), count(*) FILTER (WHERE d.state = 'failed')
      FROM notifications n JOIN deliveries d ON d.notification_id = n.id
      WHERE n.state <> 'waiting' AND n.closed_at >= ${since} GROUP BY 1
    ) counted GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** `overdue`: past their expiry, and not yet marked as expired. */
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

export interface ForAdmins {
  applications: number;
  oldest_application_at: Date | null;
  certificates: number;
  unseen_bookings: number;
  bookings_of_blocked: number;
}

export async function readForAdmins(db: Connection, now: Date): Promise<ForAdmins> {
  const { rows } = await sql<ForAdmins>`
    SELECT applications.count AS applications, applications.oldest AS oldest_application_at,
      certificates.count AS certificates, unseen.count AS unseen_bookings, blocked.count AS bookings_of_blocked
    FROM (SELECT count(*), min(created_at) AS oldest FROM registrations WHERE status = 'pending') applications,
      (SELECT count(*) FROM certificates WHERE status = 'waiting' AND filename IS NOT NULL) certificates,
      (
        SELECT count(*) FROM bookings o JOIN instructors i ON i.id = o.instructor_id
        WHERE o.status = 'pending' AND o.expires_at > ${now} AND ${isReached('i.user_id')} = false
      ) unseen,
      (
        SELECT count(DISTINCT o.id) FROM users u
        LEFT JOIN instructors i ON i.user_id = u.id
        JOIN bookings o ON o.customer_id = u.id OR o.instructor_id = i.id
        JOIN schedule_records s ON s.id = o.record_id
        WHERE u.blocked_at IS NOT NULL AND ((o.status = 'pending' AND o.expires_at > ${now})
          OR (o.status = 'confirmed' AND upper(s.during) > ${now}))
      ) blocked`.execute(db);
  return (
    rows[0] ?? {
      applications: 0,
      oldest_application_at: null,
      certificates: 0,
      unseen_bookings: 0,
      bookings_of_blocked: 0,
    }
  );
}

/** Who has a phone, and either messages since then failed, or a pending booking may be unseen. */
function peopleToCall(since: Date, now: Date) {
  return sql`
    FROM users u
    LEFT JOIN instructors i ON i.user_id = u.id
    LEFT JOIN (
      SELECT recipient_id, count(*) AS count FROM notifications
      WHERE state = 'failed' AND closed_at >= ${since} GROUP BY 1
    ) lost ON lost.recipient_id = u.id
    LEFT JOIN (
      SELECT i.user_id, array_agg(o.id ORDER BY o.id) AS ids
      FROM bookings o JOIN instructors i ON i.id = o.instructor_id
      WHERE o.status = 'pending' AND o.expires_at > ${now} AND ${isReached('i.user_id')} = false GROUP BY 1
    ) unseen ON unseen.user_id = u.id
    CROSS JOIN LATERAL (
      SELECT coalesce(nullif(i.phone, ''), u.phone, (SELECT min(v.phone) FROM rentals v WHERE v.user_id = u.id),
        (SELECT min(w.phone) FROM services w WHERE w.user_id = u.id)) AS phone
    ) known
    WHERE u.erased_at IS NULL AND known.phone IS NOT NULL AND (lost.count > 0 OR unseen.ids IS NOT NULL)`;
}

export async function listPeopleToCall(
  db: Connection,
  since: Date,
  now: Date,
): Promise<PersonToCall[]> {
  const { rows } = await sql<PersonToCall>`
    SELECT u.id, coalesce(i.first_name, u.first_name) AS first_name, coalesce(i.last_name, u.last_name) AS last_name, u.username,
      known.phone,
      coalesce(lost.count, 0) AS undelivered, coalesce(unseen.ids, '{}') AS booking_ids
    ${peopleToCall(since, now)}
    ORDER BY unseen.ids IS NULL, lost.count DESC NULLS LAST, u.id LIMIT ${PEOPLE_TO_CALL_MAX}`.execute(
    db,
  );
  return rows;
}

export async function countForCalls(
  db: Connection,
  since: Date,
  now: Date,
): Promise<Pick<AdminCounts, 'reports' | 'people_to_call'>> {
  const { rows } = await sql<Pick<AdminCounts, 'reports' | 'people_to_call'>>`
    SELECT (SELECT count(DISTINCT booking_id) FROM message_reports WHERE handled_at IS NULL) AS reports,
      (SELECT count(*) ${peopleToCall(since, now)}) AS people_to_call`.execute(db);
  return rows[0] ?? { reports: 0, people_to_call: 0 };
}

export interface DatabaseState {
  bytes: number;
  unreachable_people: number;
  migrations: number;
  last_migration: string | null;
}

export async function readDatabaseState(db: Connection): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    SELECT pg_database_size(current_database()) AS bytes,
      (
        SELECT count(DISTINCT c.user_id) FROM contacts c WHERE c.reachable = false AND ${isReached('c.user_id')} = false
      ) AS unreachable_people,
      (SELECT count(*) FROM migrations) AS migrations, (SELECT max(name) FROM migrations) AS last_migration`.execute(
    db,
  );
  return rows[0] ?? { bytes: 0, unreachable_people: 0, migrations: 0, last_migration: null };
}
