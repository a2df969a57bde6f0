import type { Insertable, Selectable } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import type { Services } from '../../db/schema.gen.ts';

export type ServiceRow = Selectable<Services>;

export function findService(db: Connection, id: number): Promise<ServiceRow | undefined> {
  return db.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirst();
}

/** One of each type. Columns that are not named keep their values, or their defaults in a new one. */
export async function saveServiceOf(
  tx: Tx,
  service: Omit<Insertable<Services>, 'created_at'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('services')
    .values({ ...service, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'service_type']).doUpdateSet(service))
    .execute();
}

export async function stopServicesOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('services')
    .set({ is_working: false })
    .where('user_id', '=', userId)
    .execute();
}

/** Returns their photos. */
export function eraseServicesOf(tx: Tx, userId: number) {
  return tx
    .deleteFrom('services')
    .where('user_id', '=', userId)
    .returning('profile_photo_path')
    .execute();
}
