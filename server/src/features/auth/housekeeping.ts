import { hasContacts } from '@sklon/contract/contacts-in-text';
import { SESSION_DAYS, SESSION_MAX_DAYS } from '@sklon/contract/limits';
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { deleteEndedAttempts } from './attempts/attempts.ts';

/** Auth data is valid for 24 hours and may be dated a minute ahead; after an hour more it cannot be replayed. */
const HASH_MS = 25 * 3_600_000;

/** Attempts to sign in that are over, sessions unused for 30 days or 180 days old, and hashes and marks too old to be replayed. */
export async function deleteExpired(
  db: Connection,
  now: Date,
): Promise<Record<'sessions' | 'hashes' | 'erased' | 'attempts', number>> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const sessions = await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('last_used_at', '<=', before(SESSION_DAYS * 86_400_000)),
        eb('created_at', '<=', before(SESSION_MAX_DAYS * 86_400_000)),
      ]),
    )
    .executeTakeFirst();
  const hashes = await db
    .deleteFrom('used_auth_hashes')
    .where('used_at', '<=', before(HASH_MS))
    .executeTakeFirst();
  const erased = await db
    .deleteFrom('erased_identities')
    .where('erased_at', '<=', before(HASH_MS))
    .executeTakeFirst();
  return {
    sessions: Number(sessions.numDeletedRows),
    hashes: Number(hashes.numDeletedRows),
    erased: Number(erased.numDeletedRows),
    attempts: await deleteEndedAttempts(db, now),
  };
}

const tells = (name: string | null) => name !== null && hasContacts(name);

/**
 * Drops names with contacts, which were stored before they were refused (telegram.ts), as the other side reads them before
 * the confirmation. Only names with more than letters are read; returns how many people had one.
 */
export async function dropContactNames(db: Connection): Promise<number> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where(sql<boolean>`concat(first_name, last_name) ~ '[^[:alpha:][:space:]''’-]'`)
    .execute();
  const found = people.filter(({ first_name, last_name }) => tells(first_name) || tells(last_name));
  for (const { id, first_name, last_name } of found)
    await db
      .updateTable('users')
      .set({
        ...(tells(first_name) && { first_name: null }),
        ...(tells(last_name) && { last_name: null }),
      })
      .where('id', '=', id)
      // Not if the person has signed in meanwhile.
      .where(
        sql<boolean>`(first_name, last_name) IS NOT DISTINCT FROM (${first_name}::text, ${last_name}::text)`,
      )
      .execute();
  return found.length;
}
