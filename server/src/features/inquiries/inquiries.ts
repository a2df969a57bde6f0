import {
  INQUIRY_STATUS_LABELS,
  type InquiryStatus,
  inquiryStatusAt,
} from '@sklon/contract/inquiry-rules';
import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Db, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import { actAs, holdPerson, isHere, requireParties, WITHOUT_CONSENT } from '../acting/acting.ts';
import { ERASED_NAME } from '../auth/auth.ts';
import { notify } from '../notifications/notifications.ts';
import { INQUIRY } from './messages/messages.ts';
import {
  type Attempt,
  BATCH,
  inBatches,
  isCustomer,
  isPending,
  type Outcome,
} from '../orders/orders.ts';
import { presentInquiry } from './present.ts';
import {
  erasePerson,
  findInquiry,
  type InquiryRow,
  isOpen,
  listInquiriesOf,
  lockInquiries,
  lockInquiriesOf,
} from './queries.ts';

/** What is said about an inquiry. */
export { INQUIRY };
export { findInquiry } from './queries.ts';

type Event = keyof typeof INQUIRY.changes;

/** What an owner says with an acceptance; rubles for all days and people. */
export interface Acceptance {
  price_total: number | null;
  answer_comment: string | null;
}

/** What a side may do, and to an inquiry in which states; the states after it and the notifications bear the same names. */
const CHANGES = {
  accept: { by: 'provider', from: ['pending'], to: 'accepted' },
  decline: { by: 'provider', from: ['pending'], to: 'declined' },
  cancel: { by: 'customer', from: ['pending', 'accepted'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly InquiryStatus[] } & Record<string, unknown>>;

/**
 * Changes nothing when it is not possible, as for the second of two decisions. The answer is an acceptance's. Throws
 * request_not_found, as `actAs`, and for an acceptance as `requireParties`.
 */
export function changeInquiry(
  db: Connection,
  name: keyof typeof CHANGES,
  { id, userId, now }: Attempt,
  answer?: Acceptance,
): Promise<Outcome<InquiryRow>> {
  const { by, from, to } = CHANGES[name];
  const states: readonly InquiryStatus[] = from;
  const change = async (tx: Tx) => {
    const found = await read(tx, id);
    const { customer_id: customerId, provider_user_id: providerId } = found;
    if (userId !== (by === 'customer' ? customerId : providerId))
      throw refusal('request_not_found');
    await holdPerson(tx, by === 'customer' ? providerId : customerId);
    await lockInquiries(tx, sql`o.id = ${id}`);
    const order = await read(tx, id);
    if (!states.includes(inquiryStatusAt(order, now))) return { changed: false, order };
    if (name === 'accept') {
      const parties = { table: 'service_requests', id, partiesHere: isHere(sql`o.customer_id`) };
      await requireParties(tx, parties, { actorId: userId, customerId, providerId });
    }
    await write(tx, [id], to, to, now, answer);
    return { changed: true, order: await read(tx, id) };
  };
  return actAs(db, userId, change, WITHOUT_CONSENT);
}

async function read(tx: Tx, id: number): Promise<InquiryRow> {
  const inquiry = await findInquiry(tx, id);
  if (!inquiry) throw refusal('request_not_found');
  return inquiry;
}

/** Of inquiries that the transaction has locked. */
async function write(
  tx: Tx,
  ids: readonly number[],
  status: 'accepted' | 'declined' | 'cancelled' | 'expired',
  event: Event,
  now: Date,
  answer?: Acceptance,
): Promise<void> {
  if (ids.length === 0) return;
  const state = { status, decided_at: now, ...answer };
  await tx.updateTable('service_requests').set(state).where('id', 'in', ids).execute();
  await notifyOfInquiries(tx, ids, event, now);
}

export async function notifyOfInquiries(
  tx: Tx,
  ids: readonly number[],
  change: Event,
  now: Date,
): Promise<void> {
  const from = sql`
    SELECT id, customer_id, owner_id AS provider_id FROM service_requests WHERE id = ANY (${ids}::int[]) ORDER BY id`;
  await notify({ subject: INQUIRY, change, from, now }).execute(tx);
}

/** «Состояние запроса: принят» */
export function inquiryStateText(inquiry: InquiryRow, now: Date): string {
  return `Состояние запроса: ${INQUIRY_STATUS_LABELS[inquiryStatusAt(inquiry, now)].toLowerCase()}`;
}

/** The inquiry that an attempt changed. Throws request_not_pending with the present state. */
export function changedInquiry({ changed, order }: Outcome<InquiryRow>, now: Date): InquiryRow {
  if (!changed)
    throw refusal('request_not_pending', `Ничего не изменилось. ${inquiryStateText(order, now)}`);
  return order;
}

export async function inquiriesOf(
  db: Connection,
  customerId: number,
  now: Date,
): Promise<CustomerInquiry[]> {
  return (await listInquiriesOf(db, customerId)).map((row) => presentInquiry(row, now));
}

/** Expires all that nobody answered in time and notifies both sides. Returns how many. */
export function expireInquiries(db: Db, now: Date): Promise<number> {
  return inBatches(db, async (tx) => {
    const isDue = sql<boolean>`(o.status = 'pending' AND o.expires_at <= ${now})`;
    const ids = await lockInquiries(tx, isDue, BATCH);
    await write(tx, ids, 'expired', 'expired', now);
    return ids.length;
  });
}

/** Their customers are notified. */
export async function closeInquiriesOfRental(tx: Tx, rentalId: number, now: Date): Promise<void> {
  await close(tx, sql`(o.rental_id = ${rentalId} AND ${isPending(now)})`, now);
}

/** Cancels their own and declines those they received. Past ones stay, without comments and the business's name. */
export async function closeInquiriesOfPerson(tx: Tx, userId: number, now: Date): Promise<void> {
  await lockInquiriesOf(tx, userId);
  const own = await lockInquiries(tx, sql`(${isCustomer(userId)} AND ${isOpen(now)})`);
  await write(tx, own, 'cancelled', 'cancelled', now);
  await close(tx, sql`(o.owner_id = ${userId} AND ${isOpen(now)})`, now);
  await erasePerson(tx, userId, `${ERASED_NAME.first_name} ${ERASED_NAME.last_name}`);
}

async function close(tx: Tx, condition: RawBuilder<boolean>, now: Date): Promise<void> {
  await write(tx, await lockInquiries(tx, condition), 'declined', 'closed', now);
}
