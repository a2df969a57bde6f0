/** What was not acknowledged in time goes on to the next contact (decision 35). */
import { sql } from 'kysely';
import type { Connection } from '../../../db/client.ts';
import type { Subject } from '../subject.ts';
import { nextContact } from './queue.ts';

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
}

const BATCH = 100;

/** Returns how many wait again, at the next contact of their recipient. */
export async function escalate(escalation: Escalation, now: Date): Promise<number> {
  const { db } = escalation;
  let escalated = 0;
  for (;;) {
    const { rows } = await sql<Unacknowledged>`
      SELECT id, subject_type, subject_id, event, revision, recipient_id, due_at FROM notifications
      WHERE acknowledge_by <= ${now} AND state <> 'waiting' ORDER BY acknowledge_by LIMIT ${BATCH}`.execute(
      db,
    );
    for (const row of rows) if (await goOn(escalation, row, now)) escalated += 1;
    if (rows.length < BATCH) return escalated;
  }
}

/** Each statement changes nothing once it was acknowledged. */
async function goOn(
  { db, subjects, open, site }: Escalation,
  { id, ...row }: Unacknowledged,
  now: Date,
): Promise<boolean> {
  const deadline = await deadlineOf(db, subjects, row, { now, site });
  if (deadline !== undefined) {
    const { rows } = await sql`
      UPDATE notifications n SET state = 'waiting', closed_at = NULL, attempt_at = ${now}, channel = next->>'channel'
      FROM (SELECT id, ${nextContact('notifications', open)} AS next FROM notifications WHERE id = ${id}) found
      WHERE n.id = found.id AND n.acknowledge_by <= ${now} AND n.state <> 'waiting' AND next IS NOT NULL RETURNING n.id`.execute(
      db,
    );
    if (rows.length > 0) return true;
  }
  const later = deadline !== undefined && deadline > now ? deadline : null;
  const isUnreached = deadline !== undefined && later === null;
  await sql`
    UPDATE notifications SET acknowledge_by = ${later}::timestamptz, unreached_at = ${isUnreached ? now : null}::timestamptz
    WHERE id = ${id} AND acknowledge_by IS NOT NULL`.execute(db);
  return false;
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
