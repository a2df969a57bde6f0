import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import { ERASED_NAME } from '../auth/auth.ts';
import { type Happening, notify } from '../notifications/notifications.ts';
import { presentInquiry } from './present.ts';
import { findInquiry, forgetPerson, listInquiriesOf, type InquiryRow } from './queries.ts';

/** Result of an attempt to change an inquiry, with its state afterwards. */
export interface InquiryOutcome {
  changed: boolean;
  request: InquiryRow;
}

/** An attempt of an account to change an inquiry. */
export interface RequestAttempt {
  requestId: number;
  userId: number;
  now: Date;
}

/**
 * The owner's decision on a pending inquiry that has not expired. A second decision changes nothing. Throws
 * request_not_found to anyone but that inquiry's owner.
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
 * The customer cancels a pending inquiry, or an accepted one whose last day is not over. A second cancellation changes
 * nothing. Throws request_not_found to anyone but that inquiry's customer.
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

/** Inquiries expired by one statement. */
const EXPIRY_BATCH = 100;

/** Expires all unanswered inquiries and notifies both sides. Returns how many. */
export async function expireInquiries(db: Connection, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    // Rows locked by a concurrent decision are skipped.
    const due = sql`id = ANY (ARRAY(
      SELECT id FROM service_requests WHERE status = 'pending' AND expires_at <= ${now}
      ORDER BY expires_at LIMIT ${EXPIRY_BATCH} FOR UPDATE SKIP LOCKED
    ))`;
    const expired = await change(db, 'expired', now, due);
    total += expired;
    if (expired < EXPIRY_BATCH) return total;
  }
}

/** All inquiries of a customer as they see them at `now`, newest first. */
export async function inquiriesOf(
  db: Connection,
  customerId: number,
  now: Date,
): Promise<CustomerInquiry[]> {
  return (await listInquiriesOf(db, customerId)).map((row) => presentInquiry(row, now));
}

/** Closes the open inquiries of a shop before its deletion and notifies their customers. */
export async function closeInquiriesOfRental(tx: Tx, rentalId: number, now: Date): Promise<void> {
  await change(
    tx,
    'closed',
    now,
    sql`rental_id = ${rentalId} AND status = 'pending' AND expires_at > ${now}`,
  );
}

/**
 * Closes the open inquiries of a person who deletes their account: cancels their own and declines those they received,
 * accepted ones too. Past ones stay, without their comments and the name of their business.
 */
export async function closeInquiriesOfPerson(tx: Tx, userId: number, now: Date): Promise<void> {
  await change(tx, 'cancelled', now, sql`customer_id = ${userId} AND ${isOpen(now)}`);
  await change(tx, 'closed', now, sql`owner_id = ${userId} AND ${isOpen(now)}`);
  await forgetPerson(tx, userId, `${ERASED_NAME.first_name} ${ERASED_NAME.last_name}`);
}

/** Pending, or accepted and not over. */
function isOpen(now: Date): RawBuilder<boolean> {
  return sql`((status = 'pending' AND expires_at > ${now}) OR (status = 'accepted'
    AND ((date_to + 1)::timestamp AT TIME ZONE (SELECT r.timezone FROM resorts r WHERE r.id = resort_id)) > ${now}))`;
}

/**
 * Notifications of inquiries that the same statement creates or changes: for a WITH clause whose `changed` yields their
 * id, customer_id and owner_id.
 */
export function notifyOfInquiries(
  happened: Happening<'inquiry'>['change'],
  now: Date,
): RawBuilder<unknown> {
  const from = sql`SELECT id, customer_id, owner_id AS provider_id FROM changed ORDER BY id`;
  return notify({ subject: 'inquiry', change: happened, from, now });
}

/**
 * One statement, so that state and notifications change together. PostgreSQL evaluates the condition again on a row that
 * changed concurrently, so one of several attempts succeeds. Returns how many inquiries changed.
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
