import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../db/client.ts';
import { ACKNOWLEDGE_MS, CALL_MS, type Outcome } from './transitions.ts';

export interface DueNotification {
  id: number;
  /** Name of a subject. */
  subject_type: string;
  subject_id: number;
  event: string;
  recipient_id: number;
  counterparty_id: number | null;
  due_at: Date;
  urgency: 'normal' | 'urgent';
  /** When its recipient showed that they know it, from an earlier message; null otherwise. */
  acknowledged_at: Date | null;
  /** At the channel that was looked at. */
  attempts: number;
  /** Where it may go, the first one first: at channels that have neither brought nor failed it. */
  contacts: Contact[];
}

export interface Contact {
  channel: string;
  /** The person's id at the channel. */
  address: string;
}

/** Minutes for which an urgent notification goes before all others. */
const FRESH_MINUTES = 10;

/** An account that has spent its share of a person's messages, and how many times over (`createFairnessLimiter`). */
export interface OverLimit {
  recipient: number;
  counterparty: number;
  level: number;
}

export interface DueQuery {
  channel: string;
  /** All that are open; a contact at another one is none. */
  open: readonly string[];
  now: Date;
  /** People to leave out. */
  busy: readonly number[];
  limit: number;
  overLimit: readonly OverLimit[];
}

/**
 * New urgent ones first, then the oldest; what an account causes beyond its share comes last for that person. One
 * that waits for another attempt holds up the later ones of its person.
 */
export async function findDue(db: Connection, query: DueQuery): Promise<DueNotification[]> {
  const { now, busy, limit, overLimit } = query;
  const freshSince = new Date(now.getTime() - FRESH_MINUTES * 60_000);
  const level = levelOf(overLimit);
  const fresh = sql`n.urgency = 'urgent' AND n.due_at > ${freshSince} AND ${level} = 0`;
  const urgent = await findFirsts(db, query, { condition: fresh, order: sql`n.due_at, n.id` });
  if (urgent.length === limit) return urgent;
  const taken = [...busy, ...urgent.map(({ recipient_id }) => recipient_id)];
  const all = {
    condition: sql`n.due_at <= ${now}`,
    // Without the constant the person's index yields the first one, however long the queue is.
    order: overLimit.length === 0 ? sql`n.due_at, n.id` : sql`${level}, n.due_at, n.id`,
  };
  return [
    ...urgent,
    ...(await findFirsts(db, { ...query, busy: taken, limit: limit - urgent.length }, all)),
  ];
}

/** How many times over the counterparty of a notification `n` has spent its share. */
function levelOf(overLimit: readonly OverLimit[]): RawBuilder<unknown> {
  if (overLimit.length === 0) return sql`0`;
  const column = (key: keyof OverLimit) => sql`${overLimit.map((one) => one[key])}::int[]`;
  return sql`coalesce((
    SELECT level FROM unnest(${column('recipient')}, ${column('counterparty')}, ${column('level')}) AS over_limit (recipient, counterparty, level)
    WHERE recipient = n.recipient_id AND counterparty = n.counterparty_id
  ), 0)`;
}

/** Which notifications `n` are looked at, and in which order a person gets them. */
interface PriorityBand {
  condition: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/** Notifications that are read together; those of one person among them cost one query for that person's first. */
const WINDOW = 200;

async function findFirsts(
  db: Connection,
  { channel, open, now, busy, limit }: DueQuery,
  band: PriorityBand,
): Promise<DueNotification[]> {
  const found: DueNotification[] = [];
  const seen = [...busy];
  for (;;) {
    const front = await findFront(db, { channel, open, now, seen }, band);
    found.push(...front.filter(({ is_ready }) => is_ready));
    const [any] = front;
    if (found.length >= limit || any === undefined || any.scanned < WINDOW)
      return found.slice(0, limit);
    seen.push(...front.map(({ recipient_id }) => recipient_id));
  }
}

/** Of contacts `c`: the person's own order; what is not in it comes after it, in the order of the channels. */
export function orderOfContacts(open: readonly string[]): RawBuilder<unknown> {
  return sql`c.position, array_position(${open}::text[], c.channel), c.id`;
}

/**
 * Of a notification: the contacts of its recipient at channels that have neither brought nor failed it; one that took nothing
 * the last time comes after the others. What must be known in time stays where it waits, and goes on to what was tried
 * the longest ago, or never.
 */
function contactsLeft(notification: string, open: readonly string[]): RawBuilder<Contact[]> {
  const column = (name: string) => sql.ref(`${notification}.${name}`);
  const escalates = sql`${column('acknowledge_by')} IS NOT NULL`;
  return sql`(
    SELECT coalesce(json_agg(json_build_object('channel', c.channel, 'address', c.address) ORDER BY c.reachable IS FALSE,
      ${escalates} AND c.channel <> ${column('channel')}, CASE WHEN ${escalates} THEN d.updated_at END NULLS FIRST, ${orderOfContacts(open)}), '[]')
    FROM contacts c LEFT JOIN deliveries d ON d.notification_id = ${column('id')} AND d.channel = c.channel
    WHERE c.user_id = ${column('recipient_id')} AND c.channel = ANY (${open}::text[]) AND (d.state IN ('sent', 'failed')) IS NOT TRUE)`;
}

/** Null without one. */
export function nextContact(
  notification: string,
  open: readonly string[],
): RawBuilder<Contact | null> {
  return sql`(${contactsLeft(notification, open)} -> 0)`;
}

/** Recipients not in `seen` among the oldest `scanned`: a long queue is not compared with itself (decision 2). */
async function findFront(
  db: Connection,
  {
    channel,
    open,
    now,
    seen,
  }: Pick<DueQuery, 'channel' | 'open' | 'now'> & { seen: readonly number[] },
  { condition, order }: PriorityBand,
) {
  const { rows } = await sql<DueNotification & { is_ready: boolean; scanned: number }>`
    SELECT head.id, head.subject_type, head.subject_id, head.event, head.recipient_id, head.counterparty_id, head.due_at, head.urgency, head.acknowledged_at,
      coalesce(d.attempts, 0) AS attempts, ${contactsLeft('head', open)} AS contacts, head.attempt_at <= ${now} AS is_ready, person.scanned
    FROM (
      SELECT DISTINCT ON (recipient_id) front.*, count(*) OVER ()::int AS scanned
      FROM (
        SELECT n.recipient_id, n.due_at, n.id FROM notifications n
        WHERE n.state = 'waiting' AND n.channel = ${channel} AND n.due_at <= ${now} AND n.attempt_at <= ${now} AND ${condition} AND n.recipient_id <> ALL (${seen}::int[])
        ORDER BY n.due_at, n.id
        LIMIT ${WINDOW}
      ) front
      ORDER BY recipient_id, due_at, id
    ) person
    CROSS JOIN LATERAL (
      SELECT n.* FROM notifications n
      WHERE n.recipient_id = person.recipient_id AND n.channel = ${channel} AND n.state = 'waiting' AND n.due_at <= ${now} AND ${condition}
      ORDER BY ${order} LIMIT 1
    ) head
    LEFT JOIN deliveries d ON d.notification_id = head.id AND d.channel = ${channel}
    ORDER BY person.due_at, person.id`.execute(db);
  return rows;
}

/**
 * The messages, one for each channel, that another event of the same subject brought the same person the last time, and to which
 * address; those that this notification has edited already are left out.
 */
export async function findUnedited(
  db: Connection,
  { id, subject_type, subject_id, recipient_id }: DueNotification,
  event: string,
): Promise<{ id: string; channel: string; address: string | null }[]> {
  const rows = await db
    .selectFrom('notifications as n')
    .innerJoin('deliveries as d', 'd.notification_id', 'n.id')
    .leftJoin('deliveries as e', (join) =>
      join.on('e.notification_id', '=', id).onRef('e.channel', '=', 'd.channel'),
    )
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.user_id', '=', 'n.recipient_id').onRef('c.channel', '=', 'd.channel'),
    )
    .select(['n.revision', 'd.message_id', 'd.channel', 'c.address', 'e.state as edited'])
    .where('n.subject_type', '=', subject_type)
    .where('n.subject_id', '=', subject_id)
    .where('n.recipient_id', '=', recipient_id)
    .where('n.event', '=', event)
    .where('d.state', '=', 'sent')
    .orderBy('n.revision', 'desc')
    .orderBy('d.updated_at')
    .execute();
  return rows
    .filter(({ revision }) => revision === rows[0]?.revision)
    .filter(({ edited }) => edited === null || edited === 'retrying')
    .flatMap(({ message_id, channel, address }) =>
      message_id === null ? [] : [{ id: message_id, channel, address }],
    );
}

/** Whether an earlier channel has brought a notification of this id, which it then counts as sent. */
function isBrought(id: string): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM deliveries b WHERE b.notification_id = ${sql.ref(id)} AND b.state = 'sent')`;
}

/** Drops the waiting notifications that a condition selects. */
export async function drop(db: Connection, which: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`
    WITH dropped AS (
      UPDATE notifications SET state = CASE WHEN ${isBrought('notifications.id')} THEN 'sent' ELSE 'dropped' END, closed_at = ${now}
      WHERE state = 'waiting' AND ${which} RETURNING id
    )
    UPDATE deliveries SET state = 'dropped', updated_at = ${now}
    WHERE state = 'retrying' AND notification_id IN (SELECT id FROM dropped)`.execute(db);
}

/** Where an outcome comes from. */
export interface Attempted {
  id: number;
  channel: string;
  open: readonly string[];
}

/**
 * One that was closed meanwhile stays, and what went on to another channel waits there; a message that was sent is in the trail
 * all the same. Those it joined are dropped afterwards, so at worst they are sent too.
 */
export async function recordOutcome(
  db: Connection,
  { id, channel, open }: Attempted,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  if (outcome.kind === 'dropped') {
    await drop(db, sql`id = ${id}`, now);
    return;
  }
  if (outcome.kind === 'moved') {
    await sql`UPDATE notifications SET channel = ${outcome.to} WHERE id = ${id} AND channel = ${channel} AND state = 'waiting'`.execute(
      db,
    );
    return;
  }
  const state = outcome.kind === 'postponed' ? 'retrying' : outcome.kind;
  const attempted = outcome.kind !== 'postponed' || outcome.attempted;
  const isSent = outcome.kind === 'sent';
  await sql`
    WITH closed AS (
      UPDATE notifications n SET ${notificationAfter(
        outcome,
        open.filter((name) => name !== channel),
        now,
      )}
      WHERE id = ${id} AND state = 'waiting' AND (${isSent} OR channel = ${channel})
    )
    INSERT INTO deliveries AS d (notification_id, channel, state, attempts, reason, message_id, updated_at)
    SELECT id, ${channel}, ${state}, ${attempted ? 1 : 0}::int,
      ${isSent ? null : outcome.reason}::text, ${isSent ? outcome.messageId : null}::text,
      ${now}::timestamptz
    FROM notifications WHERE id = ${id} AND (${isSent} OR state = 'waiting')
    ON CONFLICT (notification_id, channel) DO UPDATE SET state = excluded.state, attempts = d.attempts + excluded.attempts,
      reason = excluded.reason, message_id = excluded.message_id, updated_at = excluded.updated_at`.execute(
    db,
  );
  if (outcome.kind === 'sent' && outcome.joined !== undefined)
    await drop(db, joinedBy(id, outcome.joined), now);
}

/** A channel that failed for good is an edge to the next one: only without one the notification `n` failed too. */
function notificationAfter(
  outcome: Exclude<Outcome, { kind: 'dropped' | 'moved' }>,
  others: readonly string[],
  now: Date,
): RawBuilder<unknown> {
  const later = acknowledgeAfter(outcome, now);
  if (outcome.kind === 'postponed')
    return sql`attempt_at = ${outcome.until}, acknowledge_by = coalesce(n.acknowledge_by, ${later})`;
  if (outcome.next !== undefined) return sql`channel = ${outcome.next}, attempt_at = ${now}`;
  if (outcome.kind === 'sent')
    return sql`state = 'sent', closed_at = ${now}, acknowledge_by = ${later}`;
  const acknowledgeBy = outcome.deadline
    ? sql`CASE WHEN n.acknowledged_at IS NULL THEN ${now}::timestamptz END`
    : later;
  const end = sql`CASE WHEN ${isBrought('n.id')} THEN 'sent' ELSE 'failed' END`;
  if (outcome.final || others.length === 0)
    return sql`state = ${end}, closed_at = ${now}, acknowledge_by = ${acknowledgeBy}`;
  return sql`(state, closed_at, channel, attempt_at, acknowledge_by) = (
    SELECT CASE WHEN next IS NULL THEN ${end} ELSE 'waiting' END, CASE WHEN next IS NULL THEN ${now}::timestamptz END,
      coalesce(next->>'channel', n.channel), CASE WHEN next IS NULL THEN n.attempt_at ELSE ${now}::timestamptz END,
      CASE WHEN next IS NULL THEN ${acknowledgeBy} ELSE ${later} END
    FROM (SELECT ${nextContact('n', others)} AS next) found
  )`;
}

/** Of a notification `n`: when to look whether it must go on, or the other side must call. */
function acknowledgeAfter(
  { deadline }: Exclude<Outcome, { kind: 'dropped' | 'moved' }>,
  now: Date,
): RawBuilder<unknown> {
  if (deadline === undefined) return sql`n.acknowledge_by`;
  const after = new Date(now.getTime() + ACKNOWLEDGE_MS);
  const call = sql`greatest(${new Date(deadline.getTime() - CALL_MS)}::timestamptz, n.due_at + ${ACKNOWLEDGE_MS} * interval '1 ms')`;
  return sql`CASE WHEN n.acknowledged_at IS NULL THEN
    CASE WHEN ${call} > ${now}::timestamptz THEN least(${after}::timestamptz, ${call}) ELSE ${after}::timestamptz END END`;
}

/** The other notifications of the same event to the same person, up to a revision. */
function joinedBy(id: number, revision: number): RawBuilder<unknown> {
  return sql`revision <= ${revision} AND (subject_id, subject_type, event, recipient_id) IN (
    SELECT subject_id, subject_type, event, recipient_id FROM notifications WHERE id = ${id}
  )`;
}
