import type { Connection } from '../../db/client.ts';

/** Idempotency keys answer for at least a day (trust.md, Booking). */
const KEEP_MS = 48 * 3_600_000;

/** Returns how many keys were deleted. */
export async function deleteOldKeys(db: Connection, now: Date): Promise<number> {
  const result = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEEP_MS))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
