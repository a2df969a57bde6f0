import { forgetOldUpdates } from '../bot/updates.ts';
import type { Dependencies } from '../dependencies.ts';
import { deleteExpired } from '../features/auth/housekeeping.ts';
import { deleteOldKeys } from '../features/bookings/housekeeping.ts';
import { deleteOldMessages } from '../features/notifications/housekeeping.ts';
import { removeOrphans } from '../features/uploads/housekeeping.ts';

/** Deletes what nobody will ask for again; returns how many of each. */
export async function cleanUp({ db, storage }: Pick<Dependencies, 'db' | 'storage'>, now: Date): Promise<Record<string, number>> {
  return {
    ...(await deleteExpired(db, now)),
    idempotencyKeys: await deleteOldKeys(db, now),
    messages: await deleteOldMessages(db, now),
    botUpdates: await forgetOldUpdates(db, now),
    files: await removeOrphans(db, storage, now),
  };
}
