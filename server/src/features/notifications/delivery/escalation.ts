/** What was not taken or not acknowledged in time goes on to the next contact (decision 35). */
import { sql } from 'kysely';
import type { Connection } from '../../../db/client.ts';
import type { Subject } from '../subject.ts';
import { nextContact } from './queue.ts';
import { ACKNOWLEDGE_MS, CALL_MS } from './transitions.ts';

interface Escalation {
  db: Connection;
  subjects: readonly Subject[];
  /** All channels that are open. */
  open: readonly string[];
  site: string;
}

interface Unacknowledged {
  id: number;
  subject_type: string;
  subject_id: number;
  event: string;
  revision: number;
  recipient_id: number;
  due_at: Date;
  channel: string;
}

const BATCH = 100;

/** Returns how many wait again, at the next contact of their recipient. */
export async function escalate(escalation: Escalation, now: Date): Promise<number> {
  const { db, open } = escalation;
  const columns = sql`id, subject_type, subject_id, event, revision, recipient_id, due_at, channel`;
  const untriedSince = new Date(now.getTime() - ACKNOWLEDGE_MS);
  let escalated = 0;
  for (;;) {
    // A channel that is away has no turn for all that wait there: some were not even tried.
    const { rows } = await sql<Unacknowledged>`
      (SELECT ${columns} FROM notifications WHERE acknowledge_by <= ${now} ORDER BY acknowledge_by LIMIT ${BATCH})
      UNION ALL
      (SELECT ${columns} FROM notifications WHERE state = 'waiting' AND channel = ANY (${open}::text[]) AND due_at <= ${untriedSince}
        AND urgency = 'urgent' AND acknowledge_by IS NULL AND acknowledged_at IS NULL LIMIT ${BATCH})`.execute(
      db,
    );
    for (const row of rows) if (await goOn(escalation, row, now)) escalated += 1;
    if (rows.length < BATCH) return escalated;
  }
}

/** Changes nothing once it was acknowledged. */
async function goOn(
  { db, subjects, open, site }: Escalation,
  { id, ...row }: Unacknowledged,
  now: Date,
): Promise<boolean> {
  const deadline = await deadlineOf(db, subjects, row, { now, site });
  if (deadline === undefined) {
    await sql`UPDATE notifications SET acknowledge_by = NULL, urgency = 'normal' WHERE id = ${id}`.execute(
      db,
    );
    return false;
  }
  const callAt = new Date(deadline.getTime() - CALL_MS);
  const isUnreached = callAt <= now;
  const next = now.getTime() + ACKNOWLEDGE_MS;
  const later = new Date(isUnreached ? next : Math.min(next, callAt.getTime()));
  const others = open.filter((name) => name !== row.channel);
  const { rows } = await sql<{ goes_on: boolean }>`
    UPDATE notifications n SET
      (state, closed_at, channel, attempt_at, acknowledge_by) = (
        SELECT CASE WHEN next IS NULL THEN n.state ELSE 'waiting' END, CASE WHEN next IS NULL THEN n.closed_at END,
          coalesce(next->>'channel', n.channel), CASE WHEN next IS NULL THEN n.attempt_at ELSE ${now}::timestamptz END,
          CASE WHEN next IS NOT NULL OR ${isUnreached} AND n.state = 'waiting' THEN ${later}::timestamptz ELSE ${isUnreached ? null : callAt}::timestamptz END),
      unreached_at = CASE WHEN ${isUnreached} THEN coalesce(n.unreached_at, ${now}::timestamptz) END
    FROM (SELECT id, ${nextContact('notifications', others)} AS next FROM notifications WHERE id = ${id}) found
    WHERE n.id = found.id AND n.acknowledged_at IS NULL AND (n.acknowledge_by <= ${now} OR n.state = 'waiting')
    RETURNING next IS NOT NULL AS goes_on`.execute(db);
  return rows[0]?.goes_on ?? false;
}

/** In its subject's present state; undefined once the matter is decided, or a later notification speaks of it. */
async function deadlineOf(
  db: Connection,
  subjects: readonly Subject[],
  { subject_type, subject_id, event, revision, recipient_id, due_at }: Omit<Unacknowledged, 'id'>,
  { now, site }: { now: Date; site: string },
): Promise<Date | undefined> {
  const definition = subjects.find(({ name }) => name === subject_type);
  const to = { userId: recipient_id, now, dueAt: due_at, site };
  const composed = (await definition?.load(db, subject_id, to))?.compose(event);
  if (!composed || !('deadline' in composed)) return undefined;
  return composed.joins === undefined || composed.joins === revision
    ? composed.deadline
    : undefined;
}

/** That a person knows what is said about a subject: by a press, or because they opened it. */
export async function acknowledge(
  db: Connection,
  { name }: Pick<Subject, 'name'>,
  id: number,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ acknowledged_at: now, acknowledge_by: null, unreached_at: null })
    .where('subject_id', '=', id)
    .where('subject_type', '=', name)
    .where('recipient_id', '=', userId)
    .where((eb) =>
      eb.or([eb('acknowledge_by', 'is not', null), eb('unreached_at', 'is not', null)]),
    )
    .execute();
}
