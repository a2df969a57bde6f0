import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { TextContent } from '../../channels/content.ts';
import type { Connection, Tx } from '../../db/client.ts';
import type { Notifications } from '../../db/schema.gen.ts';
import { drop } from './delivery/queue.ts';
import { type Changes, COUNTERPARTIES, type NotificationRule, type Subject } from './subject.ts';

export { createDriver, type Driver } from './delivery/driver.ts';
export { acknowledge, escalate } from './delivery/escalation.ts';
export { failureKind, type Outcome } from './delivery/transitions.ts';
export {
  deleteContactsOf,
  findTelegramUser,
  findUserAt,
  isReached,
  setReachable,
} from './contacts.ts';
/** For what is said about a subject. */
export {
  type Changes,
  type Composed,
  defineSubject,
  fact,
  phoneFact,
  type NotificationRule,
  type RenderContext,
  siteLink,
  startDeadline,
  type Subject,
} from './subject.ts';
export {
  type Customer,
  customerLines,
  customerName,
  type Instructor,
  instructorName,
  moment,
} from './people.ts';
export { isUnseen } from './unseen.ts';

export interface DomainEvent<C extends Changes> {
  subject: Subject<C>;
  change: keyof C;
  /**
   * One row for each subject: `id`, the account of each notified party (`customer_id`, `provider_id`,
   * `applicant_id`, `admin_id`, `person_id`) and of its other party, `starts_at` and `ends_at` where something is
   * due by them.
   */
  from: RawBuilder<unknown>;
  /** A time, or an expression over the columns of `from`, which is called `happened`. */
  now: Date | RawBuilder<Date>;
  /** How often the change has happened to the subject; 1 when absent. The same revision is written once. */
  revision?: RawBuilder<number>;
  /** The same statement makes the subject, so it has no earlier notifications; without their lookup the INSERT takes half the time. */
  isNew?: true;
}

/** For a WITH clause. Leaves out what would be due in the past and what was written before. Returns the recipients. */
export function notify<C extends Changes>(
  event: DomainEvent<C>,
): RawBuilder<{ recipient_id: number }> {
  const { subject, change, from, revision = sql.lit(1) } = event;
  const now = event.now instanceof Date ? sql`${event.now}::timestamptz` : event.now;
  const rules: readonly NotificationRule[] = subject.changes[change] ?? [];
  const rows = rules.map(
    (notice) =>
      sql`(${sql.lit(notice.event)}, ${sql.ref(`happened.${notice.to}_id`)}, ${counterpartyOf(notice)}, ${sql.lit(notice.urgent ? 'urgent' : 'normal')}, ${dueAt(notice, now)})`,
  );
  return sql`
    INSERT INTO notifications (subject_type, subject_id, event, revision, recipient_id, counterparty_id, urgency, due_at, attempt_at, created_at)
    SELECT ${sql.lit(subject.name)}, happened.id, notice.event, ${revision}, notice.recipient_id, notice.counterparty_id, notice.urgency, notice.due_at, notice.due_at, ${now}
    FROM (${from}) happened
    CROSS JOIN LATERAL (VALUES ${sql.join(rows)}) AS notice (event, recipient_id, counterparty_id, urgency, due_at)
    WHERE notice.due_at >= ${now}
    ${event.isNew ? sql`` : sql`ON CONFLICT DO NOTHING`}
    RETURNING recipient_id`;
}

/** For a WITH clause; `ids` is a SELECT. The driver drops their deliveries when it meets them. */
export function outdate(
  { name }: Subject,
  events: readonly string[],
  ids: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> {
  return sql`UPDATE notifications SET state = 'dropped', closed_at = ${now}
    WHERE subject_type = ${sql.lit(name)} AND subject_id IN (${ids}) AND state = 'waiting' AND event = ANY (${events}::text[])`;
}

function counterpartyOf({ to }: NotificationRule): RawBuilder<unknown> {
  const other = COUNTERPARTIES[to];
  return other ? sql.ref(`happened.${other}_id`) : sql`NULL::int`;
}

function dueAt({ hoursBefore, hoursAfter }: NotificationRule, now: RawBuilder<unknown>) {
  if (hoursBefore !== undefined)
    return sql`happened.starts_at - ${sql.lit(hoursBefore)} * interval '1 hour'`;
  if (hoursAfter !== undefined)
    return sql`happened.ends_at + ${sql.lit(hoursAfter)} * interval '1 hour'`;
  return now;
}

export async function dropNotificationsTo(tx: Tx, userId: number, now: Date): Promise<void> {
  await drop(tx, sql`recipient_id = ${userId}`, now);
}

/** For one of its two parties; undefined for everybody else. */
export async function stateFor(
  db: Connection,
  subject: Subject,
  id: number,
  to: { userId: number; now: Date; site: string },
): Promise<TextContent | undefined> {
  return (await subject.load(db, id, to))?.state();
}

/** Milliseconds for which closed notifications are stored: questions about them come within a season. */
const KEEP_MS = 90 * 86_400_000;

/** Returns how many. */
export async function deleteOldNotifications(db: Connection, now: Date): Promise<number> {
  const result = await db
    .deleteFrom('notifications')
    .where('state', '<>', 'waiting')
    .where('closed_at', '<', new Date(now.getTime() - KEEP_MS))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** A notification at one of its channels. */
export interface MessageRow {
  event: string;
  recipient_id: number;
  channel: string;
  state: Selectable<Notifications>['state'];
  due_at: Date;
  closed_at: Date | null;
  attempts: number;
  reason: string | null;
  acknowledge_by: Date | null;
  unreached_at: Date | null;
}

/** By the time they are due; one that no channel has tried yet has a row too. */
export function listMessagesAbout(
  db: Connection,
  { name }: Subject,
  id: number,
): Promise<MessageRow[]> {
  return db
    .selectFrom('notifications as n')
    .leftJoin('deliveries as d', 'd.notification_id', 'n.id')
    .select(['n.event', 'n.recipient_id', 'n.due_at', 'n.acknowledge_by', 'n.unreached_at'])
    .select((eb) => eb.fn.coalesce('d.channel', 'n.channel').as('channel'))
    .select(
      sql<
        MessageRow['state']
      >`coalesce(nullif(d.state, 'retrying'), CASE WHEN d.state IS NULL OR n.state <> 'sent' THEN n.state ELSE 'dropped' END)`.as(
        'state',
      ),
    )
    .select(
      sql<Date | null>`CASE WHEN d.state IN ('sent', 'failed') THEN d.updated_at ELSE n.closed_at END`.as(
        'closed_at',
      ),
    )
    .select([sql<number>`coalesce(d.attempts, 0)`.as('attempts'), 'd.reason'])
    .where('n.subject_type', '=', name)
    .where('n.subject_id', '=', id)
    .orderBy('n.due_at')
    .orderBy('n.id')
    .orderBy('d.updated_at')
    .execute();
}
