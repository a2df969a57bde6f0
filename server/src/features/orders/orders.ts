/**
 * What bookings of lessons and inquiries to shops and services have in common: they wait for the provider's answer, and
 * what either side sees of the other (product-decisions, Bookings and Response shapes). How each changes is its own.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { IdempotencyKey } from '../../http/endpoints/idempotency-key.ts';
import { refusal } from '../../http/errors/errors.ts';
import { ERASED_NAME } from '../auth/auth.ts';

/** Pending at an instant: unanswered and not expired, whether or not its expiry is written down yet. */
export function isPending(now: Date): RawBuilder<boolean> {
  return sql`(o.status = 'pending' AND o.expires_at > ${now})`;
}

export function isCustomer(userId: number): RawBuilder<boolean> {
  return sql`o.customer_id = ${userId}`;
}

/** An attempt of an account to change an order. */
export interface Attempt {
  id: number;
  userId: number;
  now: Date;
}

/** Result of an attempt, with the order's state afterwards. */
export interface Outcome<Row> {
  changed: boolean;
  order: Row;
}

/** Orders that one transaction changes as their time has come. */
export const BATCH = 100;

/** Runs batches, each in its own transaction, until one changes fewer orders than BATCH; returns how many changed. */
export async function inBatches(db: Db, batch: (tx: Tx) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const changed = await db.transaction().execute(batch);
    total += changed;
    if (changed < BATCH) return total;
  }
}

export interface Created<Row> {
  order: Row;
  /** Whether an earlier request with the same key created the order. */
  replayed: boolean;
}

/** Throws idempotency_key_reused for another body. */
export function requireSameBody(key: IdempotencyKey, used: { body_hash: Buffer | null }): void {
  if (!used.body_hash?.equals(key.bodyHash)) throw refusal('idempotency_key_reused');
}

/** Handler of the endpoint that creates an order. A repeated Idempotency-Key gets the first response again. */
export function creation<Body, Row, Shown>(
  { db, wakeNotifications }: Dependencies,
  create: (
    db: Db,
    customerId: number,
    body: Body,
    key: IdempotencyKey | undefined,
    now: Date,
  ) => Promise<Created<Row>>,
  presentFirst: (order: Row) => Shown,
) {
  return async ({
    caller,
    body,
    idempotencyKey,
    now,
  }: {
    caller: { id: number };
    body: Body;
    idempotencyKey: IdempotencyKey | undefined;
    now: Date;
  }): Promise<Shown> => {
    const { order, replayed } = await create(db, caller.id, body, idempotencyKey, now);
    if (!replayed) wakeNotifications();
    return presentFirst(order);
  };
}

/** The customer of an order, as read from the database. */
export interface CustomerColumns {
  /** When the customer deleted the account. */
  customer_erased_at: Date | null;
  customer_first_name: string | null;
  customer_last_name: string | null;
  customer_username: string | null;
  customer_phone: string | null;
  /** Whether the bot may write to the customer; null until it has tried. */
  customer_reachable: boolean | null;
}

/** The customer as the provider sees them. Contacts are shown once the order is agreed. */
export function presentCustomer(row: CustomerColumns, agreed: boolean) {
  return {
    ...(row.customer_erased_at
      ? ERASED_NAME
      : { first_name: row.customer_first_name, last_name: row.customer_last_name }),
    username: agreed ? row.customer_username : null,
    phone: agreed ? row.customer_phone : null,
    messenger_reachable: row.customer_reachable,
  };
}
