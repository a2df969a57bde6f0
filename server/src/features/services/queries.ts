import type { Insertable } from 'kysely';
import type { Tx } from '../../db/client.ts';
import type { Services } from '../../db/schema.gen.ts';

/** Writes the service of a person, one of each type. Columns that are not named stay as they are, or empty in one that is made now. */
export async function saveServiceOf(
  tx: Tx,
  userId: number,
  type: Services['service_type'],
  service: Omit<Insertable<Services>, 'user_id' | 'service_type' | 'created_at'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('services')
    .values({ ...service, user_id: userId, service_type: type, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'service_type']).doUpdateSet(service))
    .execute();
}
