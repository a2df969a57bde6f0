import { forgetOldUpdates } from '../bot/updates.ts';
import type { Connection } from '../db/client.ts';
import { deleteExpired } from '../features/auth/housekeeping.ts';
import { deleteOldKeys } from '../features/bookings/housekeeping.ts';
import { deleteOldMessages } from '../features/notifications/housekeeping.ts';

/** Deletes what nobody will ask for again; returns how many of each. */
export async function cleanUp(db: Connection, now: Date): Promise<Record<string, number>> {
  return {
    ...(await deleteExpired(db, now)),
    idempotencyKeys: await deleteOldKeys(db, now),
    messages: await deleteOldMessages(db, now),
    botUpdates: await forgetOldUpdates(db, now),
  };
}
