import { deleteOldUpdates } from '../bot/updates.ts';
import { deleteEndedCounts } from '../http/limits/limits.ts';
import type { Dependencies } from '../dependencies.ts';
import { eraseWithdrawn } from '../features/account/account.ts';
import { deleteExpired, dropContactNames } from '../features/auth/housekeeping.ts';
import { deleteOldKeys } from '../features/bookings/bookings.ts';
import { deleteOldLinks, eraseClients } from '../features/own-lessons/own-lessons.ts';
import { deleteOldNotifications } from '../features/notifications/notifications.ts';
import { deleteRejectedDocuments } from '../features/registrations/registrations.ts';
import { removeOrphans } from '../features/uploads/housekeeping.ts';

export async function cleanUp(deps: Dependencies, now: Date): Promise<Record<string, number>> {
  const { db, storage } = deps;
  return {
    rejectedDocuments: await deleteRejectedDocuments(deps, now),
    ...(await deleteExpired(db, now)),
    contactNames: await dropContactNames(db),
    idempotencyKeys: await deleteOldKeys(db, now),
    messages: await deleteOldNotifications(db, now),
    clientsOfOwnLessons: await eraseClients(db, now),
    lessonLinks: await deleteOldLinks(db, now),
    botUpdates: await deleteOldUpdates(db, now),
    rateLimits: await deleteEndedCounts(db, now),
    files: await removeOrphans(db, storage, now),
    accounts: await eraseWithdrawn(deps, now),
  };
}
