import type { Insertable } from 'kysely';
import type { Tx } from '../src/db/client.ts';
import type { Users } from '../src/db/schema.gen.ts';

export type Person = Pick<
  Insertable<Users>,
  'first_name' | 'last_name' | 'username' | 'phone' | 'email' | 'has_provider_profile'
> & {
  telegram_id: number;
};

/** Returns the ids of the accounts by Telegram id. All of them have started the bot. */
export async function insertPeople(
  tx: Tx,
  people: readonly Person[],
  at: Date,
): Promise<Map<number, number>> {
  const rows = people.map(({ telegram_id: _, ...person }) => ({
    ...person,
    created_at: at,
    auth_date: at,
  }));
  const added = await tx.insertInto('users').values(rows).returning('id').execute();
  const ids = new Map(people.map(({ telegram_id }, index) => [telegram_id, added[index]?.id ?? 0]));
  const identities = [...ids].map(([telegramId, user_id]) => ({
    provider: 'telegram',
    subject: String(telegramId),
    user_id,
    reachable: true,
  }));
  await tx.insertInto('identities').values(identities).execute();
  return ids;
}
