import type { RentalSelectorResort } from '@sklon/contract/admin';
import { type Insertable, sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import type { Resorts } from '../../db/schema.gen.ts';
import type { ResortRow } from '../resorts/resorts.ts';

export function findResortOrFolder(db: Connection, id: number): Promise<ResortRow | undefined> {
  return db.selectFrom('resorts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Sorted by folder, then by name. */
export function listSelectorResorts(db: Connection): Promise<RentalSelectorResort[]> {
  return db
    .selectFrom('resorts as r')
    .leftJoin('resorts as folder', 'folder.id', 'r.parent_id')
    .select(['r.id', 'r.name', 'r.parent_id', 'folder.name as parent_name'])
    .where('r.is_folder', '=', false)
    .orderBy('folder.name')
    .orderBy('r.name')
    .orderBy('r.id')
    .execute();
}

/** Locked, so that concurrent changes run one after the other. */
export function lockResort(tx: Tx, id: number): Promise<ResortRow | undefined> {
  return tx
    .selectFrom('resorts')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Changes = Pick<Insertable<Resorts>, 'name' | 'description' | 'open_time' | 'close_time'>;

export function changeResort(tx: Tx, id: number, changes: Changes): Promise<ResortRow> {
  return tx
    .updateTable('resorts')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Those that end after `now` and lie outside of the hours of their instructor's resorts together. */
export async function countOutside(db: Connection, resortId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count
    FROM instructors i
    CROSS JOIN LATERAL (SELECT min(open_time) AS opens, max(close_time) AS closes FROM resorts WHERE id = ANY (i.resort_ids)) hours
    JOIN schedule_records s ON s.instructor_id = i.id AND s.active AND s.status = 'booked' AND upper(s.during) > ${now}
    JOIN bookings b ON b.record_id = s.id
    WHERE i.resort_ids @> ARRAY[${resortId}::integer]
      AND b.resort_id = ANY (i.resort_ids) AND (s.start_time < hours.opens OR s.end_time > hours.closes)
      AND (b.status = 'confirmed' OR b.status = 'pending' AND b.expires_at > ${now})`.execute(db);
  return rows[0]?.count ?? 0;
}
