import type { EndpointInput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import type { ServiceRequests } from '../../db/schema.gen.ts';
import { hasConsented } from '../acting/acting.ts';
import { type CustomerColumns, isCustomer, isPending } from '../orders/orders.ts';
import { isReached } from '../notifications/notifications.ts';

export type NewInquiry = EndpointInput<Endpoints['createInquiry']>['body'];

type Stored = Pick<
  Selectable<ServiceRequests>,
  | 'id'
  | 'kind'
  | 'status'
  | 'date_from'
  | 'date_to'
  | 'people'
  | 'comment'
  | 'created_at'
  | 'price_total'
  | 'answer_comment'
>;

/** The dates are days at the resort, both included. */
export interface InquiryRow extends Stored, CustomerColumns {
  expires_at: Date;
  customer_id: number;
  /** The owner when it was made. */
  provider_user_id: number;
  resort_id: number;
  timezone: string;
  resort_name: string;
  /** Null once the shop or the service is deleted; the following columns are then null too, except the name. */
  provider_id: number | null;
  provider_name: string;
  profile_photo_path: string | null;
  address: string | null;
  phone: string | null;
  /** Rubles per day, of a shop for one set. */
  price_ski_set: number | null;
  /** Percent. */
  discount: number | null;
  /** Whether the bot may write to the owner; null until it has tried. */
  owner_reachable: boolean | null;
}

export function selectInquiries(db: Connection) {
  return db
    .selectFrom('service_requests as o')
    .innerJoin('resorts as r', 'r.id', 'o.resort_id')
    .innerJoin('users as c', 'c.id', 'o.customer_id')
    .leftJoin('rentals as v', 'v.id', 'o.rental_id')
    .leftJoin('services as w', 'w.id', 'o.service_id')
    .select(['o.id', 'o.kind', 'o.status', 'o.date_from', 'o.date_to', 'o.people', 'o.comment'])
    .select(['o.price_total', 'o.answer_comment'])
    .select(['o.created_at', 'o.expires_at', 'o.owner_id as provider_user_id', 'o.customer_id'])
    .select(['o.resort_id', 'r.timezone', 'r.name as resort_name', 'o.provider_name'])
    .select(sql<number | null>`coalesce(o.rental_id, o.service_id)`.as('provider_id'))
    .select(
      sql<string | null>`coalesce(v.profile_photo_path, w.profile_photo_path)`.as(
        'profile_photo_path',
      ),
    )
    .select(sql<string | null>`coalesce(v.address, w.address)`.as('address'))
    .select(sql<string | null>`coalesce(v.phone, w.phone)`.as('phone'))
    .select(sql<number | null>`coalesce(v.price_ski_set, w.price_ski_set)`.as('price_ski_set'))
    .select(sql<number | null>`coalesce(v.discount, w.discount)`.as('discount'))
    .select(isReached('o.owner_id').as('owner_reachable'))
    .select(isReached('o.customer_id').as('customer_reachable'))
    .select(['c.first_name as customer_first_name', 'c.last_name as customer_last_name'])
    .select(['c.username as customer_username', 'c.phone as customer_phone'])
    .select('c.erased_at as customer_erased_at');
}

export function findInquiry(db: Connection, id: number): Promise<InquiryRow | undefined> {
  return selectInquiries(db).where('o.id', '=', id).executeTakeFirst();
}

export function listInquiriesOf(db: Connection, customerId: number): Promise<InquiryRow[]> {
  return selectInquiries(db)
    .where('o.customer_id', '=', customerId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute();
}

/** Pending, or accepted and its last day not over at the resort. */
export function isOpen(now: Date): RawBuilder<boolean> {
  return sql`(${isPending(now)} OR (o.status = 'accepted'
    AND ((o.date_to + 1)::timestamp AT TIME ZONE (SELECT r.timezone FROM resorts r WHERE r.id = o.resort_id)) > ${now}))`;
}

export function listInquiriesAhead(
  db: Connection,
  ownerId: number,
  now: Date,
): Promise<InquiryRow[]> {
  return selectInquiries(db)
    .where('o.owner_id', '=', ownerId)
    .where(isOpen(now))
    .orderBy('o.date_from')
    .orderBy('o.id')
    .execute();
}

/** Holds the account of the provider until the transaction ends, before the shop or service is locked. */
export async function holdOwner(
  tx: Tx,
  provider: Pick<NewInquiry, 'rental_id' | 'service_id'>,
): Promise<void> {
  await sql`
    SELECT FROM users
    WHERE id IN ((SELECT user_id FROM rentals WHERE id = ${provider.rental_id ?? null}),
      (SELECT user_id FROM services WHERE id = ${provider.service_id ?? null}))
    FOR KEY SHARE`.execute(tx);
}

export function findKey(tx: Tx, customerId: number, key: string) {
  return tx
    .selectFrom('service_requests')
    .select(['id as order_id', 'body_hash'])
    .where('customer_id', '=', customerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export interface InquiryTerms {
  /** Null for a shop that an admin made. */
  user_id: number | null;
  name: string;
  is_working: boolean;
  resort_ids: number[];
  /** The requested resort, the provider's first when none is named; null when there is none. */
  resort_id: number | null;
  timezone: string | null;
  consented: boolean;
  pending: number;
}

/** The shop or service is locked against deletion. Undefined when there is none. */
export async function lockTerms(
  tx: Tx,
  customerId: number,
  { rental_id, service_id, resort_id }: NewInquiry,
  now: Date,
): Promise<InquiryTerms | undefined> {
  const provider =
    rental_id === undefined
      ? { table: sql.table('services'), name: sql.ref('p.service_name'), id: service_id }
      : { table: sql.table('rentals'), name: sql.ref('p.business_name'), id: rental_id };
  const { rows } = await sql<InquiryTerms>`
    SELECT p.user_id, ${provider.name} AS name, p.is_working, p.resort_ids, r.id AS resort_id, r.timezone,
      ${hasConsented(customerId)} AS consented,
      (SELECT count(*)::int FROM service_requests o WHERE ${isCustomer(customerId)} AND ${isPending(now)}) AS pending
    FROM ${provider.table} p LEFT JOIN resorts r ON r.id = coalesce(${resort_id ?? null}, p.resort_ids[1])
    WHERE p.id = ${provider.id}
    FOR KEY SHARE OF p`.execute(tx);
  return rows[0];
}

/** By id, or up to `limit` of those that nobody else has locked, soonest due first. The condition is over a row `o`. */
export async function lockInquiries(
  tx: Tx,
  condition: RawBuilder<boolean>,
  limit?: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('service_requests as o')
    .select('o.id')
    .where(condition)
    .$call((query) =>
      limit === undefined
        ? query.orderBy('o.id').forNoKeyUpdate()
        : query.orderBy('o.expires_at').limit(limit).forNoKeyUpdate().skipLocked(),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Made and received, by id. */
export async function lockInquiriesOf(tx: Tx, userId: number): Promise<void> {
  await lockInquiries(tx, sql`(${isCustomer(userId)} OR o.owner_id = ${userId})`);
}

/** Removes what either side wrote to the other, and the business name of an owner, from their inquiries. */
export async function erasePerson(tx: Tx, userId: number, name: string): Promise<void> {
  const nothing = { comment: null, answer_comment: null, idempotency_key: null, body_hash: null };
  await tx.updateTable('service_requests').set(nothing).where('customer_id', '=', userId).execute();
  await tx
    .updateTable('service_requests')
    .set({ provider_name: name, answer_comment: null })
    .where('owner_id', '=', userId)
    .execute();
}
