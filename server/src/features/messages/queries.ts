/** SQL of the messages within bookings (decision 17). */
import { sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import { notify } from '../notifications/notifications.ts';
import { CONVERSATION } from './conversation.ts';

export type Side = 'customer' | 'instructor';

export interface MessageRow {
  id: number;
  author: Side;
  text: string | null;
  created_at: Date;
}

/** A booking with what the rules of its messages need. Date and times are local to `timezone`. */
export interface ConversationRow {
  booking_id: number;
  customer_id: number;
  instructor_user_id: number;
  status: 'pending' | 'confirmed' | 'declined' | 'expired' | 'cancelled';
  booking_date: string;
  start_time: string;
  end_time: string;
  timezone: string;
  expires_at: Date;
  customer_first_name: string | null;
  instructor_first_name: string;
  customer_erased_at: Date | null;
  instructor_erased_at: Date | null;
}

export function findConversation(
  db: Connection,
  bookingId: number,
): Promise<ConversationRow | undefined> {
  return db
    .selectFrom('bookings as b')
    .innerJoin('schedule_records as s', 's.id', 'b.record_id')
    .innerJoin('instructors as i', 'i.id', 'b.instructor_id')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .innerJoin('users as t', 't.id', 'i.user_id')
    .select(['b.id as booking_id', 'b.customer_id', 'i.user_id as instructor_user_id'])
    .select(['b.status', 's.date as booking_date', 's.start_time', 's.end_time', 's.timezone'])
    .select(['b.expires_at', 'c.first_name as customer_first_name'])
    .select(['i.first_name as instructor_first_name', 'c.erased_at as customer_erased_at'])
    .select('t.erased_at as instructor_erased_at')
    .where('b.id', '=', bookingId)
    .executeTakeFirst();
}

export function listMessages(db: Connection, bookingId: number): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .select(['id', 'author', 'text', 'created_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
}

/** The last message that a side has read, and whether it has reported the conversation. */
export async function findReading(
  db: Connection,
  bookingId: number,
  side: Side,
): Promise<{ read_id: number; reported: boolean }> {
  const { rows } = await sql<{ read_id: number; reported: boolean }>`
    SELECT coalesce((SELECT read_id FROM message_reads WHERE booking_id = ${bookingId} AND reader = ${side}), 0) AS read_id,
      EXISTS (SELECT FROM message_reports WHERE booking_id = ${bookingId} AND reporter = ${side}) AS reported`.execute(
    db,
  );
  return rows[0] ?? { read_id: 0, reported: false };
}

export interface SummaryRow {
  booking_id: number;
  side: Side;
  partner: string | null;
  booking_date: string;
  total: number;
  unread: number;
}

/** The bookings of a person on either side that have messages, with their counts; the latest message first. */
export async function listSummaries(db: Connection, userId: number): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    WITH own AS (
      SELECT b.id, b.record_id, 'customer' AS side, CASE WHEN u.erased_at IS NULL THEN i.first_name END AS partner
      FROM bookings b JOIN instructors i ON i.id = b.instructor_id JOIN users u ON u.id = i.user_id
      WHERE b.customer_id = ${userId}
      UNION ALL
      SELECT b.id, b.record_id, 'instructor', CASE WHEN c.erased_at IS NULL THEN c.first_name END
      FROM bookings b JOIN instructors i ON i.id = b.instructor_id JOIN users c ON c.id = b.customer_id
      WHERE i.user_id = ${userId}
    )
    SELECT own.id AS booking_id, own.side, own.partner, s.date AS booking_date, count(*)::int AS total,
      (count(*) FILTER (WHERE m.author <> own.side AND m.id > coalesce(r.read_id, 0)))::int AS unread
    FROM own
    JOIN messages m ON m.booking_id = own.id
    JOIN schedule_records s ON s.id = own.record_id
    LEFT JOIN message_reads r ON r.booking_id = own.id AND r.reader = own.side
    GROUP BY own.id, own.side, own.partner, s.date
    ORDER BY max(m.id) DESC`.execute(db);
  return rows;
}

/** The message that came from an origin. */
export function findByOrigin(
  db: Connection,
  origin: string,
): Promise<(MessageRow & { booking_id: number }) | undefined> {
  return db
    .selectFrom('messages')
    .select(['id', 'author', 'text', 'created_at', 'booking_id'])
    .where('origin', '=', origin)
    .executeTakeFirst();
}

/** When the person wrote the message that is `max` messages back; undefined when there are fewer since `since`. */
export async function nthLatest(
  db: Connection,
  userId: number,
  max: number,
  since: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('created_at')
    .where('author_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

export interface NewMessage {
  bookingId: number;
  authorId: number;
  side: Side;
  text: string;
  /** As in `Sending`; null without one. */
  origin: string | null;
}

/**
 * Writes a message and the notification of the other side in one statement; its author has read what came before it, and
 * the other side has something unread.
 */
export async function insertMessage(
  tx: Tx,
  { bookingId, authorId, side, text, origin }: NewMessage,
  now: Date,
): Promise<MessageRow> {
  const other = side === 'customer' ? sql.lit('instructor') : sql.lit('customer');
  const from = sql`
    SELECT b.id, b.customer_id, i.user_id AS provider_id, message.id AS revision
    FROM message JOIN bookings b ON b.id = message.booking_id JOIN instructors i ON i.id = b.instructor_id`;
  const { rows } = await sql<MessageRow>`
    WITH message AS (
      INSERT INTO messages (booking_id, author_id, author, text, created_at, origin)
      VALUES (${bookingId}, ${authorId}, ${side}, ${text}, ${now}, ${origin})
      RETURNING id, booking_id, author, text, created_at
    ), notification AS (
      ${notify({
        subject: CONVERSATION,
        change: side === 'customer' ? 'customer_wrote' : 'instructor_wrote',
        from,
        now,
        revision: sql<number>`happened.revision`,
      })}
    ), reading AS (
      INSERT INTO message_reads (booking_id, reader, read_id) SELECT booking_id, author, id FROM message
      ON CONFLICT (booking_id, reader) DO UPDATE SET read_id = greatest(message_reads.read_id, excluded.read_id)
    ), unread AS (
      INSERT INTO message_reads (booking_id, reader, read_id, reader_id, last_id)
      SELECT id, ${other}, 0, CASE ${other} WHEN 'customer' THEN customer_id ELSE provider_id END, revision FROM (${from}) written
      ON CONFLICT (booking_id, reader)
        DO UPDATE SET reader_id = excluded.reader_id, last_id = greatest(message_reads.last_id, excluded.last_id)
    )
    SELECT id, author, text, created_at FROM message`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('message not written');
  return row;
}

/** Marks messages up to `readId` as read; never beyond the last one that the booking has. */
export async function setRead(
  db: Connection,
  bookingId: number,
  side: Side,
  readId: number,
): Promise<void> {
  await sql`
    INSERT INTO message_reads (booking_id, reader, read_id)
    SELECT booking_id, ${side}::text, max(id) FROM messages WHERE booking_id = ${bookingId} AND id <= ${readId} GROUP BY booking_id
    ON CONFLICT (booking_id, reader) DO UPDATE SET read_id = greatest(message_reads.read_id, excluded.read_id)`.execute(
    db,
  );
}

/** The booking or inquiry that a message of the bot to this person was about, and its event; undefined when it was about none. */
export function findRepliedOrder(
  db: Connection,
  channel: string,
  userId: number,
  messageId: string,
): Promise<{ kind: 'booking' | 'inquiry'; id: number; event: string } | undefined> {
  return db
    .selectFrom('deliveries as d')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .select(['n.subject_id as id', 'n.event'])
    .select(
      sql<
        'booking' | 'inquiry'
      >`CASE n.subject_type WHEN 'inquiry' THEN 'inquiry' ELSE 'booking' END`.as('kind'),
    )
    .where('d.message_id', '=', messageId)
    .where('d.channel', '=', channel)
    .where('n.recipient_id', '=', userId)
    .where('n.subject_type', 'in', ['booking', 'conversation', 'inquiry'])
    .orderBy('n.id', 'desc')
    .executeTakeFirst();
}

/** Deletes the texts that a person wrote, messages and reasons of reports, and what admins noted of their conversations. */
export async function eraseMessagesOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('message_reports')
    .set({ handled_note: null })
    .where('booking_id', 'in', (eb) =>
      eb
        .selectFrom('bookings as b')
        .innerJoin('instructors as i', 'i.id', 'b.instructor_id')
        .select('b.id')
        .where((is) => is.or([is('b.customer_id', '=', userId), is('i.user_id', '=', userId)])),
    )
    .execute();
  await tx
    .updateTable('messages')
    .set({ text: null, origin: null })
    .where('author_id', '=', userId)
    .execute();
  await tx
    .updateTable('message_reports')
    .set({ reason: null })
    .where('reporter_id', '=', userId)
    .execute();
}
