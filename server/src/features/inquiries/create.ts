import type { EndpointInput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { BOOKING_MAX_DAYS_AHEAD, PENDING_INQUIRIES_MAX } from '@sklon/contract/limits';
import { DAY_PAST, DAY_TOO_FAR, inquiryExpiryOf } from '@sklon/contract/inquiry-rules';
import { addDays, localNow } from '@sklon/contract/time';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import { fieldError, refusal } from '../../http/errors/errors.ts';
import type { IdempotencyKey } from '../../http/endpoints/idempotency-key.ts';
import { type Created, findByKey } from '../orders/orders.ts';
import { INQUIRIES, inquiryNotifications } from './inquiries.ts';
import {
  type ProviderTerms,
  countPending,
  findKey,
  findInquiry,
  findZone,
  hasConsented,
  lockPeople,
  lockRental,
  lockService,
  lockCustomer,
  type InquiryRow,
} from './queries.ts';

export type NewInquiry = EndpointInput<Endpoints['createInquiry']>['body'];

/**
 * Sends an inquiry to a shop or a service (product-decisions, Response shapes). One transaction, in which a customer's
 * calls run one after the other, so that concurrent calls cannot exceed the cap or reuse a key. A repeated key returns its
 * inquiry before any rule is checked, since the first response stays valid.
 *
 * Throws rental_not_found, service_not_found, consent_required, provider_without_owner, own_request,
 * provider_not_working, validation_failed, too_many_requests_pending, idempotency_key_reused.
 */
export function createInquiry(
  db: Db,
  customerId: number,
  body: NewInquiry,
  key: IdempotencyKey | undefined,
  now: Date,
): Promise<Created<InquiryRow>> {
  return db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId);
    await lockPeople(tx, customerId, body);
    const used = key && (await findKey(tx, customerId, key.key));
    if (key && used) {
      return { order: found(await findByKey(tx, INQUIRIES, key, used)), replayed: true };
    }
    const provider = await checkParties(tx, customerId, body);
    const { resortId, timezone } = await checkDays(tx, body, provider, now);
    if ((await countPending(tx, customerId, now)) >= PENDING_INQUIRIES_MAX)
      throw refusal('too_many_requests_pending');
    const { rows } = await sql<{ id: number }>`
      WITH changed AS (
        INSERT INTO service_requests (kind, rental_id, service_id, provider_name, owner_id, customer_id, resort_id, date_from, date_to,
          people, comment, created_at, expires_at, idempotency_key, body_hash)
        VALUES (${body.rental_id === undefined ? 'service' : 'rental'}, ${body.rental_id ?? null}, ${body.service_id ?? null}, ${provider.name},
          ${provider.user_id}, ${customerId}, ${resortId}, ${body.date_from}, ${body.date_to}, ${body.people}, ${body.comment}, ${now},
          ${inquiryExpiryOf(now, body.date_from, timezone)}, ${key?.key ?? null}, ${key?.bodyHash ?? null})
        RETURNING id, customer_id, owner_id
      ), ${inquiryNotifications('made', now)}
      SELECT id FROM changed`.execute(tx);
    return { order: found(await findInquiry(tx, rows[0]?.id ?? 0)), replayed: false };
  });
}

/** Checks that this customer may send inquiries to this provider. */
async function checkParties(
  tx: Tx,
  customerId: number,
  { rental_id, service_id }: NewInquiry,
): Promise<ProviderTerms & { user_id: number }> {
  const provider =
    rental_id === undefined
      ? await lockService(tx, service_id ?? 0)
      : await lockRental(tx, rental_id);
  if (!provider) throw refusal(rental_id === undefined ? 'service_not_found' : 'rental_not_found');
  if (!(await hasConsented(tx, customerId))) throw refusal('consent_required');
  const { user_id } = provider;
  if (user_id === null) throw refusal('provider_without_owner');
  if (user_id === customerId) throw refusal('own_request');
  if (!provider.is_working) throw refusal('provider_not_working');
  return { ...provider, user_id };
}

/** The resort of the inquiry and its zone; checks the days there. The contract has checked their order. */
async function checkDays(
  tx: Tx,
  body: NewInquiry,
  { resort_ids }: ProviderTerms,
  now: Date,
): Promise<{ resortId: number; timezone: string }> {
  const resortId = body.resort_id ?? resort_ids[0];
  const zone =
    resortId !== undefined && resort_ids.includes(resortId)
      ? await findZone(tx, resortId)
      : undefined;
  if (resortId === undefined || !zone)
    throw fieldError('resort_id', 'На этом курорте запросы не принимают');
  const today = localNow(now, zone.timezone).date;
  if (body.date_from < today) throw fieldError('date_from', DAY_PAST);
  const farthest = addDays(today, BOOKING_MAX_DAYS_AHEAD);
  if (body.date_from > farthest) throw fieldError('date_from', DAY_TOO_FAR);
  return { resortId, timezone: zone.timezone };
}

/** What this transaction wrote or locked. */
function found(inquiry: InquiryRow | undefined): InquiryRow {
  if (!inquiry) throw new Error('inquiry not found');
  return inquiry;
}
