import { INQUIRY_STATUS_LABELS, inquiryStatusAt } from '@sklon/contract/inquiry-rules';
import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import { isHere } from '../acting/acting.ts';
import { ERASED_NAME } from '../auth/auth.ts';
import { type DomainEvent, notify } from '../notifications/notifications.ts';
import { changeState, isCustomer, isPending, type OrderKind } from '../orders/orders.ts';
import { presentInquiry } from './present.ts';
import {
  erasePerson,
  findInquiry,
  type InquiryRow,
  isOpen,
  listInquiriesOf,
  lockInquiriesOf,
} from './queries.ts';

export const INQUIRIES: OrderKind<InquiryRow> = {
  subject: 'inquiry',
  table: 'service_requests',
  agreed: 'accepted',
  isProvider: (userId) => sql`o.owner_id = ${userId}`,
  isOpen,
  partiesHere: isHere(sql`o.customer_id`),
  effects: (to, now) => inquiryNotifications(to === 'agreed' ? 'accepted' : to, now),
  find: findInquiry,
  stateText: (inquiry, now) =>
    `Состояние запроса: ${INQUIRY_STATUS_LABELS[inquiryStatusAt(inquiry, now)].toLowerCase()}`,
  notFound: 'request_not_found',
  notChangeable: 'request_not_pending',
};

/** WITH clause that notifies of the inquiries which `changed` of the same statement creates or changes. */
export function inquiryNotifications(
  change: DomainEvent<'inquiry'>['change'],
  now: Date,
): RawBuilder<unknown> {
  const from = sql`SELECT id, customer_id, owner_id AS provider_id FROM changed ORDER BY id`;
  return sql`notifications AS (${notify({ subject: 'inquiry', change, from, now })})`;
}

export async function inquiriesOf(
  db: Connection,
  customerId: number,
  now: Date,
): Promise<CustomerInquiry[]> {
  return (await listInquiriesOf(db, customerId)).map((row) => presentInquiry(row, now));
}

/** Their customers are notified. */
export async function closeInquiriesOfRental(tx: Tx, rentalId: number, now: Date): Promise<void> {
  await close(tx, sql`o.rental_id = ${rentalId} AND ${isPending(now)}`, now);
}

/** Cancels their own and declines those they received. Past ones stay, without comments and the business's name. */
export async function closeInquiriesOfPerson(tx: Tx, userId: number, now: Date): Promise<void> {
  await lockInquiriesOf(tx, userId);
  await changeState(tx, INQUIRIES, 'cancelled', {
    now,
    where: sql`${isCustomer(userId)} AND ${isOpen(now)}`,
  });
  await close(tx, sql`${INQUIRIES.isProvider(userId)} AND ${isOpen(now)}`, now);
  await erasePerson(tx, userId, `${ERASED_NAME.first_name} ${ERASED_NAME.last_name}`);
}

async function close(tx: Tx, where: RawBuilder<unknown>, now: Date): Promise<void> {
  const effects = inquiryNotifications('closed', now);
  await changeState(tx, INQUIRIES, 'declined', { now, where, effects });
}
