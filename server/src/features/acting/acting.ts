/**
 * «May this person act?», asked by every way in (site, reply to the bot, button) under a lock that keeps the response true
 * until the transaction ends. All take their locks in one order: people, bookings by id, inquiries by id, reviews,
 * instructors, calendars, the rest. People are held by a lock that all share but a deletion and a block.
 */
import { AGREEMENT_DOC_VERSION } from '@sklon/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';

export interface Blocking {
  blocked_at: Date | null;
  blocked_reason: string | null;
}

/** What a blocked person reads. */
export function blockedText({ blocked_reason }: Pick<Blocking, 'blocked_reason'>): string {
  return `Доступ закрыт администратором. Причина: ${blocked_reason ?? 'не указана'}`;
}

/** Throws account_blocked, with the reason, for a blocked person. */
export function refuseBlocked(person: Blocking | undefined): void {
  if (person?.blocked_at) throw refusal('account_blocked', blockedText(person));
}

/**
 * Whether a person has accepted the agreement in force; of a provider either one will do. Not by EXISTS, for which the
 * planner may read the consents of everybody: the statement that books asks too.
 */
export function hasConsented(userId: number | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`coalesce((
    SELECT true FROM consents c JOIN users p ON p.id = c.user_id
    WHERE c.user_id = ${userId} AND c.doc_version = ${AGREEMENT_DOC_VERSION} AND c.withdrawn_at IS NULL
      AND (c.user_type = 'user' OR p.has_provider_profile)
    LIMIT 1), false)`;
}

/**
 * Whether a provider has taken back the agreement and not given it again: nothing new is agreed then, while what was agreed
 * before stays (the consent for providers, 8). Who was approved and has not been asked yet has taken nothing back.
 */
function hasWithdrawn(userId: number): RawBuilder<boolean> {
  const ofPerson = sql`FROM consents c WHERE c.user_id = ${userId} AND c.doc_version = ${AGREEMENT_DOC_VERSION}`;
  return sql`(
    NOT EXISTS (SELECT ${ofPerson} AND c.user_type = 'provider' AND c.withdrawn_at IS NULL)
    AND EXISTS (SELECT ${ofPerson} GROUP BY c.user_type HAVING bool_and(c.withdrawn_at IS NOT NULL)))`;
}

/** Whether a person has neither deleted the account nor been blocked. */
export function isHere(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM users p WHERE p.id = ${userId} AND p.erased_at IS NULL AND p.blocked_at IS NULL)`;
}

interface Acting {
  /** False: without the agreement in force (`withoutConsent` of the contract, and what admins do). */
  consent?: boolean;
  /** The person's writes of this kind run one after the other, as something is counted. */
  alone?: boolean;
}
export const WITHOUT_CONSENT: Acting = { consent: false };

/**
 * Runs `work` in a transaction for a person, who is held against deletion and a block. Throws unauthenticated once the
 * account is deleted, account_blocked, consent_required.
 */
export function actAs<T>(
  db: Connection,
  userId: number,
  work: (tx: Tx) => Promise<T>,
  { consent = true, alone = false }: Acting = {},
): Promise<T> {
  const act = async (tx: Tx) => {
    const person = await tx
      .selectFrom('users as u')
      .select(['u.blocked_at', 'u.blocked_reason', hasConsented(userId).as('consented')])
      .where('u.id', '=', userId)
      // Evaluated again on the row that a deletion changed while this statement waited for the lock.
      .where('u.erased_at', 'is', null)
      .$call((query) => (alone ? query.forNoKeyUpdate('u') : query.forKeyShare('u')))
      .executeTakeFirst();
    if (!person) throw refusal('unauthenticated');
    refuseBlocked(person);
    if (consent && !person.consented) throw refusal('consent_required');
    return work(tx);
  };
  return db.isTransaction ? act(db as Tx) : db.transaction().execute(act);
}

/** Holds the account of the other side against its deletion and a block until the transaction ends; false once it was deleted. */
export async function holdPerson(tx: Tx, userId: number): Promise<boolean> {
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return person !== undefined;
}

/** Holds people whom a text is about, as `holdPerson` does. Throws person_erased: nobody could erase it with their data. */
export async function requireToHold(tx: Tx, ...userIds: number[]): Promise<void> {
  for (const id of userIds) if (!(await holdPerson(tx, id))) throw refusal('person_erased');
}

interface Parties {
  actorId: number;
  customerId: number;
  providerId: number;
}

/**
 * Throws side_shut_out for an open order one of whose sides was shut out since or has withdrawn the consent, and
 * consent_required where that is the actor. To be called once both people are held.
 */
export async function requireParties(
  tx: Tx,
  order: { table: string; id: number; partiesHere: RawBuilder<boolean> },
  { actorId, customerId, providerId }: Parties,
): Promise<void> {
  const { rows } = await sql<{ here: boolean; customer: boolean; provider: boolean }>`
    SELECT ${order.partiesHere} AS here, ${hasConsented(customerId)} AS customer, NOT ${hasWithdrawn(providerId)} AS provider
    FROM ${sql.table(order.table)} o WHERE o.id = ${order.id} AND o.status IN ('pending', 'confirmed', 'accepted')`.execute(
    tx,
  );
  const [open] = rows;
  if (!open) return;
  if (!(actorId === customerId ? open.customer : open.provider)) throw refusal('consent_required');
  if (!open.here || !open.customer || !open.provider) throw refusal('side_shut_out');
}
