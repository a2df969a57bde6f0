import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import { ERASED_NAME } from '../auth/auth.ts';
import { type Happening, notify } from '../notifications/notifications.ts';
import { presentInquiry } from './present.ts';
import { findInquiry, forgetPerson, listInquiriesOf, type InquiryRow } from './queries.ts';

/** What became of an attempt to change a request; when nothing changed, `request` says in which state it is. */
export interface InquiryOutcome {
  changed: boolean;
  request: InquiryRow;
}

/** Who wants to change which request, and when. `userId` is the person's account. */
export interface RequestAttempt {
  requestId: number;
  userId: number;
  now: Date;
}

/**
 * The owner's answer to a pending request that has not expired. A second answer, whichever it is, changes nothing.
 * Throws request_not_found to anyone but that request's owner.
 */
export async function decideInquiry(
  db: Connection,
  attempt: RequestAttempt,
  decision: 'accepted' | 'declined',
): Promise<InquiryOutcome> {
  const { requestId, userId, now } = attempt;
  const mine = sql`id = ${requestId} AND owner_id = ${userId} AND status = 'pending' AND expires_at > ${now}`;
  const changed = await change(db, decision, now, mine);
  return outcome(db, changed, requestId, (request) => request.owner_id === userId);
}

/**
 * The customer takes back a pending request, or an accepted one whose last day is not over. A second time changes
 * nothing. Throws request_not_found to anyone but that request's customer.
 */
export async function cancelInquiry(
  db: Connection,
  { requestId, userId, now }: RequestAttempt,
): Promise<InquiryOutcome> {
  const changed = await change(
    db,
    'cancelled',
    now,
    sql`id = ${requestId} AND customer_id = ${userId} AND ${isOpen(now)}`,
  );
  return outcome(db, changed, requestId, (request) => request.customer_id === userId);
}

/** Requests written down as expired at a time; the rest wait for the next round. */
const EXPIRY_BATCH = 100;

/** Writes down all requests that nobody answered in time, and tells both sides. Returns how many. */
export async function expireInquiries(db: Connection, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    // Rows that a decision is changing at this moment are skipped.
    const due = sql`id = ANY (ARRAY(
      SELECT id FROM service_requests WHERE status = 'pending' AND expires_at <= ${now}
      ORDER BY expires_at LIMIT ${EXPIRY_BATCH} FOR UPDATE SKIP LOCKED
    ))`;
    const expired = await change(db, 'expired', now, due);
    total += expired;
    if (expired < EXPIRY_BATCH) return total;
  }
}

/** All requests of a customer as they see them at `now`, newest first. */
export async function inquiriesOf(
  db: Connection,
  customerId: number,
  now: Date,
): Promise<CustomerInquiry[]> {
  return (await listInquiriesOf(db, customerId)).map((row) => presentInquiry(row, now));
}

/** For a shop that is about to be deleted: whoever waits for an answer of it is told that there will be none. */
export async function closeInquiriesOfRental(tx: Tx, rentalId: number, now: Date): Promise<void> {
  await change(
    tx,
    'closed',
    now,
    sql`rental_id = ${rentalId} AND status = 'pending' AND expires_at > ${now}`,
  );
}

/**
 * For a person who is leaving: as a customer takes back what is open, as an owner declines what is, accepted or not, since
 * nobody will be there. What stays of the past loses the words they wrote and the name they traded under.
 */
export async function closeInquiriesOfPerson(tx: Tx, userId: number, now: Date): Promise<void> {
  await change(tx, 'cancelled', now, sql`customer_id = ${userId} AND ${isOpen(now)}`);
  await change(tx, 'closed', now, sql`owner_id = ${userId} AND ${isOpen(now)}`);
  await forgetPerson(tx, userId, `${ERASED_NAME.first_name} ${ERASED_NAME.last_name}`);
}

/** Awaits an answer, or was accepted and is not over. */
function isOpen(now: Date): RawBuilder<boolean> {
  return sql`((status = 'pending' AND expires_at > ${now}) OR (status = 'accepted'
    AND ((date_to + 1)::timestamp AT TIME ZONE (SELECT r.timezone FROM resorts r WHERE r.id = resort_id)) > ${now}))`;
}

/**
 * Notifications of inquiries that the same statement makes or changes: for a WITH clause whose `changed` yields their id,
 * customer_id and owner_id.
 */
export function notifyOfInquiries(
  happened: Happening<'inquiry'>['change'],
  now: Date,
): RawBuilder<unknown> {
  const from = sql`SELECT id, customer_id, owner_id AS provider_id FROM changed ORDER BY id`;
  return notify({ subject: 'inquiry', change: happened, from, now });
}

/**
 * One statement, so that the state and the notifications change together. The condition is asked again of a row that a rival
 * changed meanwhile, so of all rivals one wins. Returns how many requests changed.
 */
async function change(
  db: Connection,
  to: 'accepted' | 'declined' | 'closed' | 'expired' | 'cancelled',
  now: Date,
  where: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH changed AS (
      UPDATE service_requests SET status = ${to === 'closed' ? 'declined' : to}, decided_at = ${now} WHERE ${where}
      RETURNING id, customer_id, owner_id
    ), notifications AS (
      ${notifyOfInquiries(to, now)}
    )
    SELECT id FROM changed`.execute(db);
  return rows.length;
}

async function outcome(
  db: Connection,
  changed: number,
  id: number,
  isTheirs: (request: InquiryRow) => boolean,
): Promise<InquiryOutcome> {
  const request = await findInquiry(db, id);
  if (!request || !isTheirs(request)) throw refusal('request_not_found');
  return { changed: changed > 0, request };
}
