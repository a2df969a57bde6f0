/** Rules of the messages within bookings (decision 17). */
import { statusAt } from '@sklon/contract/booking-rules';
import { CONTACTS_BEFORE_CONFIRMATION } from '@sklon/contract/message-rules';
import { hasContacts } from '@sklon/contract/contacts-in-text';
import { MESSAGES_PER_HOUR } from '@sklon/contract/limits';
import { messagesOpenUntil } from '@sklon/contract/message-rules';
import { formatDay, localNow } from '@sklon/contract/time';
import type { Connection, Db, Tx } from '../../db/client.ts';
import { ApiError, fieldError, refusal } from '../../http/errors/errors.ts';
import * as queries from './queries.ts';
import { actAs, holdPerson, requireToHold, WITHOUT_CONSENT } from '../acting/acting.ts';
import { type Author, record } from '../audit/audit.ts';
import {
  findReported,
  hasMessagesFrom,
  insertReport,
  type ReportedRow,
  setHandled,
} from './report-queries.ts';

export { eraseMessagesOf, findRepliedOrder } from './queries.ts';

const HOUR_MS = 3_600_000;

/** A booking's conversation as one of its sides sees it at a time. */
export interface Seen {
  row: queries.ConversationRow;
  side: queries.Side;
  open: boolean;
  openUntil: Date;
  contactsAllowed: boolean;
}

/** Throws booking_not_found to everybody but the customer and the instructor. */
export async function conversationFor(
  db: Connection,
  bookingId: number,
  userId: number,
  now: Date,
): Promise<Seen> {
  const row = await queries.findConversation(db, bookingId);
  if (!row || (row.customer_id !== userId && row.instructor_user_id !== userId))
    throw refusal('booking_not_found');
  const openUntil = messagesOpenUntil(row);
  const status = statusAt(row, now);
  const bothHere = row.customer_erased_at === null && row.instructor_erased_at === null;
  return {
    row,
    side: row.customer_id === userId ? 'customer' : 'instructor',
    open: bothHere && now < openUntil,
    openUntil,
    contactsAllowed: status === 'confirmed' || status === 'completed',
  };
}

export interface Sending {
  bookingId: number;
  userId: number;
  /** Already cleaned and of a length that the contract allows. */
  text: string;
  /** What its channel calls it, or the key that its author gave it; a repeated one is written once. */
  origin?: string;
}

/**
 * Writes a message and notifies the other side; one that was written before is returned as it is. Throws booking_not_found
 * to strangers, conversation_closed, too_many_messages, validation_failed at `text` for contacts before the confirmation,
 * and idempotency_key_reused for another message of the same origin.
 */
export async function sendMessage(
  db: Db,
  { bookingId, userId, text, origin }: Sending,
  now: Date,
): Promise<queries.MessageRow> {
  return actAs(
    db,
    userId,
    async (tx) => {
      const { row, side, open, contactsAllowed } = await conversationFor(
        tx,
        bookingId,
        userId,
        now,
      );
      const written = origin === undefined ? undefined : await queries.findByOrigin(tx, origin);
      if (written) {
        if (written.booking_id !== bookingId || written.text !== text)
          throw refusal('idempotency_key_reused');
        return written;
      }
      const other = side === 'customer' ? row.instructor_user_id : row.customer_id;
      if (!open || !(await holdPerson(tx, other))) throw refusal('conversation_closed');
      if (!contactsAllowed && hasContacts(text))
        throw fieldError('text', CONTACTS_BEFORE_CONFIRMATION);
      await limitPace(tx, userId, row.timezone, now);
      const message = { bookingId, authorId: userId, side, text, origin: origin ?? null };
      return queries.insertMessage(tx, message, now);
    },
    { alone: true },
  );
}

/** Throws too_many_messages, at the field, with the time of the booking's resort from which on messages are taken again. */
async function limitPace(
  db: Connection,
  userId: number,
  timezone: string,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  const first = await queries.nthLatest(db, userId, MESSAGES_PER_HOUR, since);
  if (first === undefined) return;
  const ms = first.getTime() + HOUR_MS - now.getTime();
  // The minute after, because the shown time has no seconds.
  const again = localNow(new Date(now.getTime() + ms + 59_999), timezone);
  const detail = `За час можно отправить ${MESSAGES_PER_HOUR} сообщений. Следующее — с ${again.time} (${formatDay(again.date)}, время курорта). Текст останется здесь.`;
  throw new ApiError('too_many_messages', {
    detail,
    errors: [{ path: 'text', message: detail }],
    retryAfter: Math.ceil(ms / 1000),
  });
}

/** Throws booking_not_found to strangers. */
export async function markRead(
  db: Db,
  { bookingId, userId, readId }: { bookingId: number; userId: number; readId: number },
  now: Date,
): Promise<void> {
  const mark = async (tx: Tx) => {
    const { side } = await conversationFor(tx, bookingId, userId, now);
    await queries.setRead(tx, bookingId, side, readId);
  };
  await actAs(db, userId, mark, WITHOUT_CONSENT);
}

/**
 * Reports a conversation to the admins. Throws booking_not_found to strangers, conversation_empty while the other side has
 * written nothing, conversation_reported the second time, person_erased once the other side has deleted the account.
 */
export async function reportConversation(
  db: Db,
  { bookingId, userId, reason }: { bookingId: number; userId: number; reason: string },
  now: Date,
): Promise<void> {
  await actAs(db, userId, async (tx) => {
    const { row, side } = await conversationFor(tx, bookingId, userId, now);
    const other = side === 'customer' ? 'instructor' : 'customer';
    if (!(await hasMessagesFrom(tx, bookingId, other))) throw refusal('conversation_empty');
    await requireToHold(tx, side === 'customer' ? row.instructor_user_id : row.customer_id);
    if (!(await insertReport(tx, { bookingId, userId, side, reason }, now)))
      throw refusal('conversation_reported');
  });
}

/**
 * Marks the open reports of a conversation as handled by an admin, and records it; the note stays out of the record, as
 * it is about people. Throws conversation_not_found, reports_handled; person_erased for a note once one of them
 * has deleted the account.
 */
export function handleReports(
  db: Db,
  bookingId: number,
  note: string | null,
  author: Author,
): Promise<ReportedRow> {
  const { id, now } = author;
  const handle = async (tx: Tx) => {
    const sides = note === null ? undefined : await queries.findConversation(tx, bookingId);
    if (sides) await requireToHold(tx, sides.customer_id, sides.instructor_user_id);
    const handling = { handled_at: now, handled_by: id, handled_note: note };
    const handled = await setHandled(tx, bookingId, handling);
    const row = await findReported(tx, bookingId);
    if (!row) throw refusal('conversation_not_found');
    if (handled === 0) throw refusal('reports_handled');
    await record(tx, {
      author,
      action: 'handle',
      entity: 'conversation',
      entityId: bookingId,
      before: null,
      after: { reports: handled },
    });
    return row;
  };
  return actAs(db, id, handle, WITHOUT_CONSENT);
}
