import { sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';

export interface LinkRow {
  /** Null once it was used. */
  own_lesson_id: number | null;
  booking_id: number | null;
  /** Who has taken the lesson over. */
  customer_id: number | null;
  expires_at: Date;
}

export function findLink(db: Connection, tokenHash: Buffer): Promise<LinkRow | undefined> {
  return db
    .selectFrom('lesson_links as l')
    .leftJoin('bookings as b', 'b.id', 'l.booking_id')
    .select(['l.own_lesson_id', 'l.booking_id', 'l.expires_at', 'b.customer_id'])
    .where('l.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export interface LinkedPeople {
  user_id: number;
  first_name: string;
  last_name: string;
  profile_photo_path: string | null;
}

export function findInstructor(db: Connection, id: number): Promise<LinkedPeople> {
  return db
    .selectFrom('instructors')
    .select(['user_id', 'first_name', 'last_name', 'profile_photo_path'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** In place of the one before, if any. */
export async function replaceLink(
  tx: Tx,
  link: { token_hash: Buffer; own_lesson_id: number; created_at: Date; expires_at: Date },
): Promise<void> {
  await deleteLink(tx, link.own_lesson_id);
  await tx.insertInto('lesson_links').values(link).execute();
}

export async function deleteLink(tx: Tx, lessonId: number): Promise<void> {
  await tx.deleteFrom('lesson_links').where('own_lesson_id', '=', lessonId).execute();
}

export async function useLink(tx: Tx, tokenHash: Buffer, bookingId: number): Promise<void> {
  await tx
    .updateTable('lesson_links')
    .set({ own_lesson_id: null, booking_id: bookingId })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Days for which a link that has ended still leads its customer to the booking. */
const ENDED_DAYS = 30;

export async function deleteOldLinks(db: Connection, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('lesson_links')
    .where(sql<boolean>`expires_at < ${new Date(now.getTime() - ENDED_DAYS * 86_400_000)}`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
