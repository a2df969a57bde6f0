/**
 * What bookings of lessons and inquiries to shops and services have in common: they wait for the provider's answer, are
 * agreed, and end. `OrderKind` names all that differs (product-decisions, Bookings and Response shapes).
 */
import type { ErrorCode } from '@sklon/contract/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Db, Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { IdempotencyKey } from '../../http/endpoints/idempotency-key.ts';
import { refusal } from '../../http/errors/errors.ts';
import { actAs, holdPerson, requireParties, WITHOUT_CONSENT } from '../acting/acting.ts';
import { ERASED_NAME } from '../auth/auth.ts';

/** Changes of state that both kinds know. The state after `agreed` has a name of its own in each. */
export type Change = 'agreed' | 'declined' | 'expired' | 'cancelled';

export interface OrderRow {
  customer_id: number;
  /** The provider's account, which decides on it. */
  provider_user_id: number;
}

/** A kind of order. Its conditions are SQL over a row `o` of its table. */
export interface OrderKind<Row extends OrderRow> {
  subject: 'booking' | 'inquiry';
  table: 'bookings' | 'service_requests';
  /** The stored state after the provider's acceptance. */
  agreed: 'confirmed' | 'accepted';
  isProvider: (userId: number) => RawBuilder<boolean>;
  /** Whether it may be cancelled: pending or agreed, and not too late. */
  isOpen: (now: Date) => RawBuilder<boolean>;
  /** More that a change of state sets, «column = expression» over the row `o`. */
  extraColumns?: (change: Change) => RawBuilder<unknown>;
  /** Whether nobody of the two was shut out since, over the row `o`: contacts pass with the agreement. */
  partiesHere: RawBuilder<boolean>;
  /** What else the provider's acceptance wants, over the row `o`. */
  acceptCondition?: (now: Date) => RawBuilder<boolean>;
  /** WITH clauses over the rows `changed` that a change of state brings about in the same statement. */
  effects: (change: Change, now: Date) => RawBuilder<unknown>;
  find: (db: Connection, id: number) => Promise<Row | undefined>;
  /** «Состояние заявки: подтверждено» */
  stateText: (order: Row, now: Date) => string;
  notFound: ErrorCode;
  notChangeable: ErrorCode;
}

/** Pending at an instant: unanswered and not expired, whether or not its expiry is written down yet. */
export function isPending(now: Date): RawBuilder<boolean> {
  return sql`(o.status = 'pending' AND o.expires_at > ${now})`;
}

export function isCustomer(userId: number): RawBuilder<boolean> {
  return sql`o.customer_id = ${userId}`;
}

/**
 * One statement, so that state, effects and notifications change together. PostgreSQL evaluates the condition again on a
 * row that changed concurrently, so one of several attempts succeeds. Returns how many orders changed.
 */
export async function changeState<Row extends OrderRow>(
  db: Connection,
  kind: OrderKind<Row>,
  to: Change,
  {
    now,
    where,
    values = {},
    effects = kind.effects(to, now),
  }: {
    now: Date;
    where: RawBuilder<unknown>;
    /** More columns to set, by name: values, or expressions over the row `o`. */
    values?: Record<string, string | RawBuilder<unknown>>;
    effects?: RawBuilder<unknown>;
  },
): Promise<number> {
  const status = to === 'agreed' ? kind.agreed : to;
  const assignments = Object.entries({ status, decided_at: now, ...values }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  if (kind.extraColumns) assignments.push(kind.extraColumns(to));
  const { rows } = await sql`
    WITH changed AS (
      UPDATE ${sql.table(kind.table)} AS o SET ${sql.join(assignments)}
      WHERE ${where}
      RETURNING o.*
    ), ${effects}
    SELECT id FROM changed`.execute(db);
  return rows.length;
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

/**
 * The provider's decision on a pending order. A second decision changes nothing. Throws the kind's `notFound` to anyone
 * but that order's provider, side_shut_out, consent_required, and as `actAs`.
 */
export function decide<Row extends OrderRow>(
  db: Connection,
  kind: OrderKind<Row>,
  attempt: Attempt,
  decision: 'agreed' | 'declined',
  values: Record<string, string> = {},
): Promise<Outcome<Row>> {
  const { now } = attempt;
  const condition =
    decision === 'agreed' && kind.acceptCondition
      ? sql<boolean>`${isPending(now)} AND ${kind.acceptCondition(now)}`
      : isPending(now);
  return changeAs(db, kind, 'provider', attempt, decision, condition, values);
}

/**
 * Cancels an open order for one of its parties. A second cancellation changes nothing. Throws the kind's `notFound` to
 * anyone but that party.
 */
export function cancel<Row extends OrderRow>(
  db: Connection,
  kind: OrderKind<Row>,
  attempt: Attempt,
  party: 'customer' | 'provider',
  values: Record<string, string> = {},
): Promise<Outcome<Row>> {
  return changeAs(db, kind, party, attempt, 'cancelled', kind.isOpen(attempt.now), values);
}

async function changeAs<Row extends OrderRow>(
  db: Connection,
  kind: OrderKind<Row>,
  party: 'customer' | 'provider',
  { id, userId, now }: Attempt,
  to: Change,
  condition: RawBuilder<boolean>,
  values: Record<string, string> = {},
): Promise<Outcome<Row>> {
  const isTheirs = party === 'customer' ? isCustomer(userId) : kind.isProvider(userId);
  const where = sql`o.id = ${id} AND ${isTheirs} AND ${condition}`;
  const change = async (tx: Tx) => {
    const found = await kind.find(tx, id);
    const theirId = party === 'customer' ? found?.customer_id : found?.provider_user_id;
    if (!found || theirId !== userId) throw refusal(kind.notFound);
    await holdPerson(tx, party === 'customer' ? found.provider_user_id : found.customer_id);
    if (to === 'agreed') {
      const { customer_id: customerId, provider_user_id: providerId } = found;
      await requireParties(tx, { ...kind, id }, { actorId: userId, customerId, providerId });
    }
    const changed = await changeState(tx, kind, to, { now, where, values });
    const order = await kind.find(tx, id);
    if (!order) throw refusal(kind.notFound);
    return { changed: changed > 0, order };
  };
  return actAs(db, userId, change, WITHOUT_CONSENT);
}

/** Orders expired by one statement. */
const EXPIRY_BATCH = 100;

/**
 * Expires up to 100 unanswered orders and notifies both sides. Rows locked by a concurrent decision are skipped. Returns
 * how many; fewer than 100 means that none are left.
 */
export function expireDue<Row extends OrderRow>(
  db: Connection,
  kind: OrderKind<Row>,
  now: Date,
): Promise<number> {
  const where = sql`o.id = ANY (ARRAY(
    SELECT id FROM ${sql.table(kind.table)} WHERE status = 'pending' AND expires_at <= ${now}
    ORDER BY expires_at LIMIT ${EXPIRY_BATCH} FOR UPDATE SKIP LOCKED
  ))`;
  return changeState(db, kind, 'expired', { now, where });
}

/** Runs expireDue until none are left; returns how many orders expired. */
export async function expireAllDue<Row extends OrderRow>(
  db: Connection,
  kind: OrderKind<Row>,
  now: Date,
): Promise<number> {
  let total = 0;
  for (;;) {
    const expired = await expireDue(db, kind, now);
    total += expired;
    if (expired < EXPIRY_BATCH) return total;
  }
}

export interface Created<Row> {
  order: Row;
  /** Whether an earlier request with the same key created the order. */
  replayed: boolean;
}

/** The order that the first request with a key created; undefined when it was refused. Throws idempotency_key_reused. */
export async function findByKey<Row extends OrderRow>(
  db: Connection,
  kind: OrderKind<Row>,
  key: IdempotencyKey,
  used: { order_id: number; body_hash: Buffer | null },
): Promise<Row | undefined> {
  if (!used.body_hash?.equals(key.bodyHash)) throw refusal('idempotency_key_reused');
  return kind.find(db, used.order_id);
}

interface Request {
  caller: { id: number };
  now: Date;
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
  }: Request & { body: Body; idempotencyKey: IdempotencyKey | undefined }): Promise<Shown> => {
    const { order, replayed } = await create(db, caller.id, body, idempotencyKey, now);
    if (!replayed) wakeNotifications();
    return presentFirst(order);
  };
}

/** Handlers of a provider's list and decisions on the site; the bot's buttons make the same decisions. */
export function providerHandlers<Row extends OrderRow, Shown>(
  { db, wakeNotifications }: Dependencies,
  kind: OrderKind<Row>,
  listAhead: (db: Connection, userId: number, now: Date) => Promise<Row[]>,
  present: (order: Row, now: Date) => Shown,
) {
  const decisionTo =
    (decision: 'agreed' | 'declined') =>
    async ({ caller, params: { id }, now }: Request & { params: { id: number } }) => {
      const result = await decide(db, kind, { id, userId: caller.id, now }, decision);
      const order = changedOrder(kind, result, now);
      wakeNotifications();
      return present(order, now);
    };
  return {
    list: async ({ caller, now }: Request): Promise<Shown[]> =>
      (await listAhead(db, caller.id, now)).map((order) => present(order, now)),
    agree: decisionTo('agreed'),
    decline: decisionTo('declined'),
  };
}

/** The order that an attempt changed. Throws the kind's `notChangeable`, by default with the present state. */
export function changedOrder<Row extends OrderRow>(
  kind: OrderKind<Row>,
  { changed, order }: Outcome<Row>,
  now: Date,
  problem = `Ничего не изменилось. ${kind.stateText(order, now)}`,
): Row {
  if (!changed) throw refusal(kind.notChangeable, problem);
  return order;
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
