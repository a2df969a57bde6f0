import type { BookingSide } from '@sklon/contract/booking-rules';
import { formatPhone } from '@sklon/contract/contact-rules';
import type { IdentityProvider } from '@sklon/contract/identity-rules';
import type { ServiceType } from '@sklon/contract/service-types';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import type { Users } from '../../db/schema.gen.ts';
import { identitiesOf } from './admins.ts';
import type { VerifiedIdentity } from './identity.ts';

export type UserRow = Selectable<Users> & {
  subject: string | null;
  reachable: boolean | null;
  identities: string[] | null;
  open_application: ServiceType | null;
  unread_as_customer: boolean;
  unread_as_instructor: boolean;
  owner_only: boolean;
  waiting_as_provider: number;
  waiting_as_customer: number;
};

export function findUser(db: Connection, id: number, now: Date): Promise<UserRow | undefined> {
  return db
    .selectFrom('users as u')
    .leftJoin('telegram_identities as i', 'i.user_id', 'u.id')
    .selectAll('u')
    .select(['i.subject', 'i.reachable', identitiesOf('u').as('identities')])
    .select(openApplication.as('open_application'))
    .select(hasUnread('customer').as('unread_as_customer'))
    .select(hasUnread('instructor').as('unread_as_instructor'))
    .select(ownerOnly.as('owner_only'))
    .select(waitingFor(now).as('waiting_as_provider'))
    .select(proposedTo(now).as('waiting_as_customer'))
    .where('u.id', '=', id)
    .executeTakeFirst();
}

/** The newest one that waits for a decision, or else the newest if that was rejected. */
const openApplication = sql<ServiceType | null>`(
  SELECT CASE WHEN r.status <> 'approved' THEN r.service_type END FROM registrations r
  WHERE r.user_id = u.id ORDER BY r.status = 'pending' DESC, r.id DESC LIMIT 1
)`;

const ownerOnly = sql<boolean>`(
  u.has_provider_profile AND NOT EXISTS (SELECT FROM instructors p WHERE p.user_id = u.id)
)`;

function hasUnread(side: BookingSide) {
  return sql<boolean>`EXISTS (
    SELECT FROM message_reads r WHERE r.reader_id = u.id AND r.reader = ${side} AND r.last_id > r.read_id
  )`;
}

/** Of a booking with an open proposal only the customer's waits. Who provides nothing costs no look into the tables. */
function waitingFor(now: Date) {
  return sql<number>`CASE WHEN u.has_provider_profile THEN (
    SELECT count(*)::int FROM instructors p
    JOIN schedule_records s ON s.instructor_id = p.id AND s.active AND s.during && tstzrange(${now}, NULL)
    JOIN bookings o ON o.record_id = s.id
    LEFT JOIN booking_moves m ON m.id = o.move_id AND m.state = 'open' AND m.expires_at > ${now}
    WHERE p.user_id = u.id AND CASE WHEN o.status = 'pending' THEN o.expires_at > ${now} ELSE o.status = 'confirmed' AND m.id IS NOT NULL END
      AND m.proposed_by IS DISTINCT FROM 'instructor'
  ) + (
    SELECT count(*)::int FROM service_requests o
    WHERE o.owner_id = u.id AND o.status = 'pending' AND o.expires_at > ${now}
  ) ELSE 0 END`;
}

/** Proposals of instructors for the person's own bookings. */
function proposedTo(now: Date) {
  return sql<number>`(
    SELECT count(*)::int FROM bookings o JOIN booking_moves m ON m.id = o.move_id
    WHERE o.customer_id = u.id AND o.status IN ('pending', 'confirmed')
      AND m.state = 'open' AND m.proposed_by = 'instructor' AND m.expires_at > ${now}
  )`;
}

/** Locked, so that a person's sign-ins and logouts run one after the other. */
export function lockUserOf(tx: Tx, { provider, subject }: VerifiedIdentity) {
  return (
    tx
      .selectFrom('identities as i')
      .innerJoin('users as u', 'u.id', 'i.user_id')
      .select(['u.id', 'u.auth_date', 'u.signed_out_at', 'u.signed_out_everywhere_at'])
      .select(['u.blocked_at', 'u.blocked_reason'])
      .where('i.provider', '=', provider)
      .where('i.subject', '=', subject)
      // Evaluated again on the row that a deletion changed while this statement waited for the lock.
      .where('u.erased_at', 'is', null)
      .forNoKeyUpdate('u')
      .executeTakeFirst()
  );
}

export function findUserOf(db: Connection, { provider, subject }: VerifiedIdentity) {
  return db
    .selectFrom('identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.has_provider_profile', 'u.signed_out_everywhere_at'])
    .select(['u.blocked_at', 'u.blocked_reason'])
    .where('i.provider', '=', provider)
    .where('i.subject', '=', subject)
    .executeTakeFirst();
}

/** Undefined, with nothing added, when a concurrent call added this identity. */
export async function addUser(
  tx: Tx,
  identity: VerifiedIdentity,
  now: Date,
): Promise<number | undefined> {
  const user = await tx
    .insertInto('users')
    .values({
      first_name: identity.firstName,
      last_name: identity.lastName,
      username: identity.username,
      phone: identity.phone,
      auth_date: identity.authenticatedAt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (await insertIdentity(tx, user.id, identity, now)) return user.id;
  await tx.deleteFrom('users').where('id', '=', user.id).execute();
  return undefined;
}

/**
 * Adds the contact that comes with it too: Telegram's by a trigger, MAX's, the e-mail address that the other site has proven. False,
 * with nothing added, when it is somebody's already.
 */
export async function insertIdentity(
  tx: Tx,
  userId: number,
  { provider, subject, email, ...identity }: VerifiedIdentity,
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insertInto('identities')
    .values({
      provider,
      subject,
      user_id: userId,
      label: labelOf(identity) ?? ownedLabel(provider, subject) ?? email,
      added_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  const contacts = [
    ...(email === null ? [] : [{ channel: 'email', address: email }]),
    ...(provider === 'max' ? [{ channel: 'max', address: subject, reachable: true }] : []),
  ];
  if (added && contacts.length > 0)
    await tx
      .insertInto('contacts')
      .values(contacts.map((contact) => ({ user_id: userId, proven_at: now, ...contact })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return added !== undefined;
}

function ownedLabel(provider: IdentityProvider, subject: string): string | null {
  return provider === 'phone' ? formatPhone(subject) : null;
}

function labelOf({
  firstName,
  lastName,
  username,
}: Pick<VerifiedIdentity, 'firstName' | 'lastName' | 'username'>): string | null {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name || (username === null ? null : `@${username}`);
}

/** Telegram's names are taken over at each sign-in; those of others only where there are none. */
export async function refreshUser(tx: Tx, id: number, identity: VerifiedIdentity): Promise<void> {
  const { firstName, lastName, username, phone, authenticatedAt } = identity;
  await tx
    .updateTable('users')
    .set(
      identity.provider === 'telegram'
        ? { first_name: firstName, last_name: lastName, username, auth_date: authenticatedAt }
        : {
            first_name: sql<string | null>`coalesce(first_name, ${firstName})`,
            last_name: sql<
              string | null
            >`CASE WHEN first_name IS NULL THEN ${lastName} ELSE last_name END`,
            phone: sql<string | null>`coalesce(phone, ${phone})`,
            auth_date: authenticatedAt,
          },
    )
    .where('id', '=', id)
    .execute();
}

export function listIdentitiesOf(db: Connection, userId: number) {
  return db
    .selectFrom('identities')
    .select(['provider', 'label', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy(sql`added_at NULLS FIRST`)
    .orderBy('provider')
    .execute();
}

/** Undefined for a person who has none at this provider. Others see the account's name of Telegram as a way to write there. */
export async function deleteIdentity(
  tx: Tx,
  userId: number,
  provider: IdentityProvider,
): Promise<{ subject: string } | undefined> {
  const deleted = await tx
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .returning('subject')
    .executeTakeFirst();
  if (deleted && provider === 'telegram')
    await tx.updateTable('users').set({ username: null }).where('id', '=', userId).execute();
  return deleted;
}

/** Returns when it was used first. Waits for a concurrent use. */
export async function spendProof(tx: Tx, fingerprint: Buffer, now: Date): Promise<Date> {
  const spent = await tx
    .insertInto('used_auth_hashes')
    .values({ hash: fingerprint, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('used_at')
    .executeTakeFirst();
  if (spent) return spent.used_at;
  const first = await tx
    .selectFrom('used_auth_hashes')
    .select('used_at')
    .where('hash', '=', fingerprint)
    .executeTakeFirstOrThrow();
  return first.used_at;
}

export async function setPreference(
  tx: Tx,
  userId: number,
  preference: Pick<Updateable<Users>, 'preferred_resort_id' | 'preferred_skill_type'>,
): Promise<void> {
  await tx.updateTable('users').set(preference).where('id', '=', userId).execute();
}

export async function setPhone(tx: Tx, userId: number, phone: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ phone })
    .where('id', '=', userId)
    .where('phone', 'is distinct from', phone)
    .execute();
}

export async function usernameOf(db: Connection, userId: number): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return user.username;
}

export async function setProvider(
  tx: Tx,
  userId: number,
  contacts: { phone: string; email: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...contacts, has_provider_profile: true })
    .where('id', '=', userId)
    .execute();
}

export async function markSignedOut(db: Connection, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ signed_out_at: sql<Date>`greatest(signed_out_at, ${now}::timestamptz)` })
    .where('id', '=', userId)
    .execute();
}

export async function markSignedOutEverywhere(
  db: Connection,
  userId: number,
  now: Date,
): Promise<void> {
  await markSignedOut(db, userId, now);
  await db
    .updateTable('users')
    .set({
      signed_out_everywhere_at: sql<Date>`greatest(signed_out_everywhere_at, ${now}::timestamptz)`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Locked: sign-ins, applications, bookings and deletion run one after the other. Undefined once erased. */
export async function lockUser(tx: Tx, id: number): Promise<{ id: number } | undefined> {
  return tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export function deleteIdentities(tx: Tx, userId: number) {
  return tx
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .returning(['provider', 'subject'])
    .execute();
}

/** The row stays for the bookings and reviews that reference it. */
export async function anonymizeUser(tx: Tx, id: number, now: Date): Promise<void> {
  const nothing = { first_name: null, last_name: null, username: null, phone: null, email: null };
  await tx
    .updateTable('users')
    .set({
      ...nothing,
      preferred_resort_id: null,
      preferred_skill_type: null,
      has_provider_profile: false,
      blocked_at: null,
      blocked_reason: null,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();
}
