import { DAY_PAST, DAY_TOO_FAR, inquiryExpiryOf } from '@sklon/contract/inquiry-rules';
import { BOOKING_MAX_DAYS_AHEAD, PENDING_INQUIRIES_MAX } from '@sklon/contract/limits';
import { addDays, localNow } from '@sklon/contract/time';
import type { Db, Tx } from '../../db/client.ts';
import type { IdempotencyKey } from '../../http/endpoints/idempotency-key.ts';
import { fieldError, refusal } from '../../http/errors/errors.ts';
import { actAs } from '../acting/acting.ts';
import { type Created, requireSameBody } from '../orders/orders.ts';
import { notifyOfInquiries } from './inquiries.ts';
import {
  findInquiry,
  findKey,
  holdOwner,
  type InquiryRow,
  type InquiryTerms,
  lockTerms,
  type NewInquiry,
} from './queries.ts';

/**
 * One transaction, in which a customer's calls run one after the other. A repeated key returns its inquiry before
 * any rule is checked. Throws rental_not_found, service_not_found, consent_required, provider_without_owner,
 * own_request, provider_not_working, validation_failed, too_many_requests_pending, idempotency_key_reused.
 */
export function createInquiry(
  db: Db,
  customerId: number,
  body: NewInquiry,
  key: IdempotencyKey | undefined,
  now: Date,
): Promise<Created<InquiryRow>> {
  const create = async (tx: Tx) => {
    await holdOwner(tx, body);
    const used = key && (await findKey(tx, customerId, key.key));
    if (key && used) {
      requireSameBody(key, used);
      return { order: found(await findInquiry(tx, used.order_id)), replayed: true };
    }
    const terms = await lockTerms(tx, customerId, body, now);
    checkParties(terms, customerId, body);
    const { resortId, timezone } = checkDays(terms, body, now);
    if (terms.pending >= PENDING_INQUIRIES_MAX) throw refusal('too_many_requests_pending');
    const { id } = await tx
      .insertInto('service_requests')
      .values({
        kind: body.rental_id === undefined ? 'service' : 'rental',
        rental_id: body.rental_id ?? null,
        service_id: body.service_id ?? null,
        provider_name: terms.name,
        owner_id: terms.user_id,
        customer_id: customerId,
        resort_id: resortId,
        date_from: body.date_from,
        date_to: body.date_to,
        people: body.people,
        comment: body.comment,
        created_at: now,
        expires_at: inquiryExpiryOf(now, body.date_from, timezone),
        idempotency_key: key?.key ?? null,
        body_hash: key?.bodyHash ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await notifyOfInquiries(tx, [id], 'made', now);
    return { order: found(await findInquiry(tx, id)), replayed: false };
  };
  // A repeated key returns its inquiry also without consent.
  return actAs(db, customerId, create, { consent: false, alone: true });
}

function checkParties(
  terms: InquiryTerms | undefined,
  customerId: number,
  { rental_id }: NewInquiry,
): asserts terms is InquiryTerms & { user_id: number } {
  if (!terms) throw refusal(rental_id === undefined ? 'service_not_found' : 'rental_not_found');
  if (!terms.consented) throw refusal('consent_required');
  if (terms.user_id === null) throw refusal('provider_without_owner');
  if (terms.user_id === customerId) throw refusal('own_request');
  if (!terms.is_working) throw refusal('provider_not_working');
}

function checkDays({ resort_ids, resort_id, timezone }: InquiryTerms, body: NewInquiry, now: Date) {
  if (resort_id === null || timezone === null || !resort_ids.includes(resort_id))
    throw fieldError('resort_id', 'На этом курорте запросы не принимают');
  const today = localNow(now, timezone).date;
  if (body.date_from < today) throw fieldError('date_from', DAY_PAST);
  if (body.date_from > addDays(today, BOOKING_MAX_DAYS_AHEAD))
    throw fieldError('date_from', DAY_TOO_FAR);
  return { resortId: resort_id, timezone };
}

function found(inquiry: InquiryRow | undefined): InquiryRow {
  if (!inquiry) throw new Error('inquiry not found');
  return inquiry;
}
