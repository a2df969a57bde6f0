/** Two accounts of one person become one, once the person has proven both (channels.md, Decisions). */
import { IDENTITY_NAMES } from '@sklon/contract/identity-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import { refuseBlocked } from '../acting/acting.ts';
import { anonymizeConsents } from '../agreements/agreements.ts';
import { refuseErased } from './erased.ts';
import { invalidProof, type VerifiedIdentity } from './identity.ts';
import { anonymizeUser, findUserOf, listIdentitiesOf } from './queries.ts';
import { closeSessionsOf } from './sessions.ts';
import { refuseSpent } from './sign-in.ts';

/** Columns that name the person. With `unique`, a row whose like the other account has stays behind. */
export const MOVED: readonly { table: string; column: string; unique?: readonly string[] }[] = [
  { table: 'identities', column: 'user_id' },
  { table: 'contacts', column: 'user_id' },
  { table: 'consents', column: 'user_id', unique: ['user_type', 'doc_version'] },
  { table: 'companions', column: 'user_id', unique: ['first_name'] },
  { table: 'calendar_addresses', column: 'user_id', unique: [] },
  { table: 'registrations', column: 'user_id' },
  { table: 'registrations', column: 'processed_by' },
  { table: 'bookings', column: 'customer_id' },
  { table: 'service_requests', column: 'customer_id' },
  { table: 'reviews', column: 'customer_id' },
  { table: 'reviews', column: 'hidden_by' },
  { table: 'certificates', column: 'verified_by' },
  { table: 'messages', column: 'author_id' },
  { table: 'message_reads', column: 'reader_id' },
  { table: 'message_reports', column: 'reporter_id' },
  { table: 'message_reports', column: 'handled_by' },
  {
    table: 'notifications',
    column: 'recipient_id',
    unique: ['subject_type', 'subject_id', 'event', 'revision'],
  },
  { table: 'notifications', column: 'counterparty_id' },
];

/** What an account that goes has none of, or loses. */
export const NOT_MOVED = [
  'sessions.user_id',
  'push_subscriptions.user_id',
  'instructors.user_id',
  'rentals.user_id',
  'services.user_id',
  'service_requests.owner_id',
];

/**
 * Takes over the account that the identity opens: it is gone then, and its sessions end. Does nothing where the identity is
 * the person's own: the response of an earlier call was lost. Throws identity_not_found without another account,
 * merge_impossible with the reason, and as a sign-in.
 */
export function mergeAccounts(
  db: Db,
  into: number,
  identity: VerifiedIdentity,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await refuseSpent(tx, identity, now);
    await refuseErased(tx, identity);
    const from = (await findUserOf(tx, identity))?.id;
    if (from === undefined) throw refusal('identity_not_found');
    // In the order of their ids, so that two merges at once end one after the other.
    const people = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', 'in', [from, into])
      .where('erased_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    const [gone, kept] = [from, into].map((id) => people.find((person) => person.id === id));
    if (!kept) throw refusal('unauthenticated');
    if (from === into) return;
    if (!gone || (await findUserOf(tx, identity))?.id !== from) throw refusal('identity_not_found');
    refuseBlocked(kept);
    if (gone.blocked_at) throw refusal('merge_impossible', 'Тот аккаунт заблокирован.');
    if (gone.signed_out_at && identity.authenticatedAt <= gone.signed_out_at)
      throw invalidProof(identity, 'После этого входа вы вышли из того аккаунта.');
    await refuseImpossible(tx, from, into);
    await tx
      .updateTable('service_requests')
      .set({ idempotency_key: null, body_hash: null })
      .where('customer_id', '=', from)
      .execute();
    // Before its contacts move: the browsers of its sessions are a contact of their own.
    await closeSessionsOf(tx, from);
    for (const reference of MOVED) await move(tx, reference, from, into);
    await tx
      .updateTable('users')
      .set({
        first_name: kept.first_name ?? gone.first_name,
        last_name: kept.first_name === null ? gone.last_name : kept.last_name,
        username: kept.username ?? gone.username,
        phone: kept.phone ?? gone.phone,
        email: kept.email ?? gone.email,
        preferred_resort_id: kept.preferred_resort_id ?? gone.preferred_resort_id,
        preferred_skill_type: kept.preferred_skill_type ?? gone.preferred_skill_type,
        created_at: sql<Date>`least(created_at, ${gone.created_at}::timestamptz)`,
        // Proofs from before a sign-out of either open nothing.
        signed_out_at: sql<Date>`greatest(signed_out_at, ${gone.signed_out_at}::timestamptz)`,
        signed_out_everywhere_at: sql<Date>`greatest(signed_out_everywhere_at, ${gone.signed_out_everywhere_at}::timestamptz)`,
      })
      .where('id', '=', into)
      .execute();
    await leaveNothing(tx, from, now);
  });
}

/** Bookings and reviews of one's own lessons must not come to be, and an account has one identity of each provider. */
async function refuseImpossible(tx: Tx, from: number, into: number): Promise<void> {
  const own = new Set((await listIdentitiesOf(tx, into)).map(({ provider }) => provider));
  const double = (await listIdentitiesOf(tx, from)).find(({ provider }) => own.has(provider));
  if (double) {
    const name = IDENTITY_NAMES[double.provider as keyof typeof IDENTITY_NAMES];
    throw refusal('merge_impossible', `В обоих аккаунтах есть ${name}: сначала удалите один.`);
  }
  const { rows } = await sql<{ provides: boolean; met: boolean }>`
    SELECT u.has_provider_profile OR EXISTS (
        SELECT FROM registrations r WHERE r.user_id = u.id AND r.status = 'pending'
      ) AS provides,
      EXISTS (SELECT FROM bookings b JOIN instructors i ON i.id = b.instructor_id WHERE b.customer_id = u.id AND i.user_id = ${into})
        OR EXISTS (SELECT FROM service_requests q WHERE q.customer_id = u.id AND q.owner_id = ${into}) AS met
    FROM users u WHERE u.id = ${from}`.execute(tx);
  if (rows[0]?.provides)
    throw refusal(
      'merge_impossible',
      'В том аккаунте есть профиль или заявка. Войдите в него и присоедините этот оттуда.',
    );
  if (rows[0]?.met)
    throw refusal('merge_impossible', 'Эти аккаунты бронировали друг у друга: их не объединить.');
}

async function move(
  tx: Tx,
  { table, column, unique }: (typeof MOVED)[number],
  from: number,
  into: number,
): Promise<void> {
  const [moved, name] = [sql.table(table), sql.ref(column)];
  const alike = (unique ?? []).map((key) => sql`o.${sql.ref(key)} = t.${sql.ref(key)}`);
  const isAlone: RawBuilder<unknown> = unique
    ? sql`NOT EXISTS (SELECT FROM ${moved} o WHERE ${sql.join([sql`o.${name} = ${into}`, ...alike], sql` AND `)})`
    : sql`true`;
  await sql`UPDATE ${moved} t SET ${name} = ${into} WHERE t.${name} = ${from} AND ${isAlone}`.execute(
    tx,
  );
}

async function leaveNothing(tx: Tx, from: number, now: Date): Promise<void> {
  await tx.deleteFrom('companions').where('user_id', '=', from).execute();
  await tx.deleteFrom('calendar_addresses').where('user_id', '=', from).execute();
  await tx
    .updateTable('notifications')
    .set({ state: 'dropped', closed_at: now })
    .where('recipient_id', '=', from)
    .where('state', '=', 'waiting')
    .execute();
  await anonymizeConsents(tx, from, now);
  await anonymizeUser(tx, from, now);
}
