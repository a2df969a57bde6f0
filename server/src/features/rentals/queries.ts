import type { Insertable, Selectable } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import type { Rentals } from '../../db/schema.gen.ts';

export type RentalRow = Selectable<Rentals>;

export function findRental(db: Connection, id: number): Promise<RentalRow | undefined> {
  return db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked, so that concurrent changes run one after the other. */
export function lockRental(tx: Tx, id: number): Promise<RentalRow | undefined> {
  return tx.selectFrom('rentals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function insertRental(tx: Tx, values: Insertable<Rentals>): Promise<RentalRow> {
  return tx.insertInto('rentals').values(values).returningAll().executeTakeFirstOrThrow();
}

export function changeRental(
  tx: Tx,
  id: number,
  values: Partial<Insertable<Rentals>>,
): Promise<RentalRow> {
  return tx
    .updateTable('rentals')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function eraseRental(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('rentals').where('id', '=', id).execute();
}

/** Columns that are not named keep their values, or their defaults in a new shop. */
export async function saveRentalOf(
  tx: Tx,
  userId: number,
  shop: Omit<Insertable<Rentals>, 'user_id' | 'created_at'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('rentals')
    .values({ ...shop, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(shop))
    .execute();
}

export async function stopRentalOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('rentals')
    .set({ is_working: false })
    .where('user_id', '=', userId)
    .execute();
}

/** Returns its id and photo. */
export function eraseRentalsOf(tx: Tx, userId: number) {
  return tx
    .deleteFrom('rentals')
    .where('user_id', '=', userId)
    .returning(['id', 'profile_photo_path'])
    .execute();
}
