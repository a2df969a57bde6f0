/** The address at which a person's own calendar is read, until it is renewed or taken back. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Connection, Db, Tx } from '../../db/client.ts';
import { actAs, isHere, WITHOUT_CONSENT } from '../acting/acting.ts';
import { hashOf, sealOf } from './sealed.ts';

/** The name of the file is the secret. */
export const CALENDAR_PATH = '/api/calendar/';

export interface CalendarAddress {
  address: string | null;
  created_at: string | null;
}

type Keys = Pick<Config, 'secrets' | 'publicOrigin'>;

export async function addressOf(
  db: Connection,
  { secrets, publicOrigin }: Keys,
  userId: number,
): Promise<CalendarAddress> {
  const row = await db
    .selectFrom('calendar_addresses')
    .select(['sealed_token', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const token = row ? sealOf(secrets).open(row.sealed_token) : null;
  return {
    address: token === null ? null : `${publicOrigin}${CALENDAR_PATH}${token}.ics`,
    created_at: row?.created_at.toISOString() ?? null,
  };
}

/** The address before stops working. Throws as `actAs`. */
export async function renewAddress(
  db: Db,
  keys: Keys,
  userId: number,
  now: Date,
): Promise<CalendarAddress> {
  const token = randomBytes(32).toString('base64url');
  const made = {
    token_hash: hashOf(token),
    sealed_token: sealOf(keys.secrets).seal(token),
    created_at: now,
  };
  return actAs(db, userId, async (tx) => {
    await tx
      .insertInto('calendar_addresses')
      .values({ user_id: userId, ...made })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made))
      .execute();
    return addressOf(tx, keys, userId);
  });
}

export async function revokeAddress(db: Db, userId: number): Promise<void> {
  await actAs(db, userId, (tx) => deleteAddressOf(tx, userId), WITHOUT_CONSENT);
}

export async function deleteAddressOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('calendar_addresses').where('user_id', '=', userId).execute();
}

/** Undefined for what is no address any more, and for whoever was shut out. */
export async function personAt(db: Connection, token: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('calendar_addresses as a')
    .select('a.user_id')
    .where('a.token_hash', '=', hashOf(token))
    .where(isHere(sql`a.user_id`))
    .executeTakeFirst();
  return row?.user_id;
}
