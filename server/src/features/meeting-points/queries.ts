import { MEETING_POINTS_MAX } from '@sklon/contract/limits';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import type { MeetingPoints } from '../../db/schema.gen.ts';
import { eraseContents } from '../audit/audit.ts';

export type MeetingPointRow = Selectable<MeetingPoints>;
export type MeetingPointValues = Pick<
  Insertable<MeetingPoints>,
  'name' | 'note' | 'latitude' | 'longitude'
>;

/** Where an approved instructor meets, at the resorts where they teach. */
export function listPointsOf(db: Connection, instructorId: number): Promise<MeetingPointRow[]> {
  return db
    .selectFrom('instructor_meeting_points as m')
    .innerJoin('meeting_points as p', 'p.id', 'm.meeting_point_id')
    .innerJoin('instructors as i', 'i.id', 'm.instructor_id')
    .selectAll('p')
    .where('m.instructor_id', '=', instructorId)
    .where((eb) => eb.ref('i.approved'))
    .where(sql<boolean>`p.resort_id = ANY (i.resort_ids)`)
    .orderBy('m.place')
    .orderBy('p.id')
    .execute();
}

/** The points that admins keep for some resorts, by resort and name. */
export function listPointsAt(
  db: Connection,
  resortIds: readonly number[],
): Promise<MeetingPointRow[]> {
  return db
    .selectFrom('meeting_points')
    .selectAll()
    .where(sql<boolean>`resort_id = ANY (${[...resortIds]}::int[])`)
    .where('instructor_id', 'is', null)
    .orderBy('resort_id')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The instructor behind an account, locked so that their changes of points run one after the other. */
export function lockInstructor(tx: Tx, userId: number) {
  return tx
    .selectFrom('instructors')
    .select(['id', 'resort_ids'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findOwn(
  db: Connection,
  instructorId: number,
): Promise<MeetingPointRow | undefined> {
  return db
    .selectFrom('meeting_points')
    .selectAll()
    .where('instructor_id', '=', instructorId)
    .executeTakeFirst();
}

/** Ids of the points that were chosen, in their order, whether they are offered still or not. */
export async function listPicked(db: Connection, instructorId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('instructor_meeting_points')
    .select('meeting_point_id')
    .where('instructor_id', '=', instructorId)
    .orderBy('place')
    .orderBy('meeting_point_id')
    .execute();
  return rows.map((row) => row.meeting_point_id);
}

/**
 * Replaces what was chosen. A point that was deleted meanwhile is left out. Points are locked before the choices of them,
 * as when one is deleted: another order could deadlock.
 */
export async function setPicked(
  tx: Tx,
  instructorId: number,
  picked: readonly number[],
): Promise<void> {
  const kept = await tx
    .selectFrom('meeting_points')
    .select('id')
    .where(sql<boolean>`id = ANY (${[...picked]}::int[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  await tx
    .deleteFrom('instructor_meeting_points')
    .where('instructor_id', '=', instructorId)
    .execute();
  await sql`
    INSERT INTO instructor_meeting_points (instructor_id, meeting_point_id, place)
    SELECT ${instructorId}::int, input.id, input.place
    FROM unnest(${[...picked]}::int[]) WITH ORDINALITY AS input (id, place)
    WHERE input.id = ANY (${kept.map(({ id }) => id)}::int[])`.execute(tx);
}

/** Whether an admin took down this text of an instructor's. */
export async function wasTakenDown(
  tx: Tx,
  instructorId: number,
  { name, note }: Pick<MeetingPointValues, 'name' | 'note'>,
): Promise<boolean> {
  const record = await tx
    .selectFrom('audit_records as a')
    .select('a.id')
    .where('a.entity', '=', 'meeting_point')
    .where('a.action', '=', 'take_down')
    .where(
      sql<boolean>`a.after @> ${JSON.stringify({ instructor_id: instructorId, photo_only: false })}::jsonb`,
    )
    .where(sql<boolean>`a.before @> ${JSON.stringify({ name, note: note ?? null })}::jsonb`)
    .executeTakeFirst();
  return record !== undefined;
}

export async function upsertOwn(
  tx: Tx,
  instructorId: number,
  values: MeetingPointValues & { resort_id: number },
  now: Date,
): Promise<MeetingPointRow> {
  return tx
    .insertInto('meeting_points')
    .values({ ...values, instructor_id: instructorId, created_at: now })
    .onConflict((conflict) => conflict.column('instructor_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Undefined when there was none. */
export function deleteOwn(
  tx: Tx,
  instructorId: number,
): Promise<Pick<MeetingPointRow, 'photo_path'> | undefined> {
  return tx
    .deleteFrom('meeting_points')
    .where('instructor_id', '=', instructorId)
    .returning('photo_path')
    .executeTakeFirst();
}

/** An instructor's own point, with its instructor locked as by their own changes, and then itself. */
export async function lockOwn(tx: Tx, id: number): Promise<MeetingPointRow | undefined> {
  await tx
    .selectFrom('instructors')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('meeting_points').select('instructor_id').where('id', '=', id),
    )
    .forNoKeyUpdate()
    .execute();
  return tx
    .selectFrom('meeting_points')
    .selectAll()
    .where('id', '=', id)
    .where('instructor_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Erases the own point of a person, and what they chose. Returns the paths of photos that are no longer referred to. */
export async function eraseMeetingPointsOf(tx: Tx, userId: number): Promise<string[]> {
  const own = tx.selectFrom('instructors').select('id').where('user_id', '=', userId);
  const erased = await tx
    .deleteFrom('meeting_points')
    .where('instructor_id', 'in', own)
    .returning('photo_path')
    .execute();
  await tx.deleteFrom('instructor_meeting_points').where('instructor_id', 'in', own).execute();
  const takenDown = await tx
    .selectFrom('audit_records')
    .select(sql<number>`entity_id`.as('id'))
    .where('entity', '=', 'meeting_point')
    .where('action', '=', 'take_down')
    .where(sql<number>`(after ->> 'instructor_id')::int`, 'in', own)
    .execute();
  const ids = takenDown.map(({ id }) => id);
  await eraseContents(tx, 'meeting_point', ids);
  return erased.flatMap(({ photo_path }) => photo_path ?? []);
}

export async function setPhoto(
  tx: Tx,
  id: number,
  { path, placeholder }: { path: string; placeholder: string } | { path: null; placeholder: null },
): Promise<MeetingPointRow> {
  return tx
    .updateTable('meeting_points')
    .set({ photo_path: path, photo_placeholder: placeholder })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A point that admins keep, locked so that their changes run one after the other. */
export function lockPoint(tx: Tx, id: number): Promise<MeetingPointRow | undefined> {
  return tx
    .selectFrom('meeting_points')
    .selectAll()
    .where('id', '=', id)
    .where('instructor_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined, with nothing added, where the resort has as many as it may; those of one resort are added one after the other. */
export async function insertPoint(
  tx: Tx,
  resortId: number,
  { name, note, latitude, longitude }: MeetingPointValues,
  now: Date,
): Promise<MeetingPointRow | undefined> {
  // A statement of its own: the one that counts must see what was added while this one waited.
  await tx.selectFrom('resorts').select('id').where('id', '=', resortId).forNoKeyUpdate().execute();
  return tx
    .insertInto('meeting_points')
    .columns(['resort_id', 'name', 'note', 'latitude', 'longitude', 'created_at'])
    .expression(
      sql`SELECT ${resortId}::int, ${name}::text, ${note ?? null}::text, ${latitude}::float8, ${longitude}::float8, ${now}::timestamptz
        WHERE (SELECT count(*) FROM meeting_points WHERE resort_id = ${resortId} AND instructor_id IS NULL) < ${MEETING_POINTS_MAX}`,
    )
    .returningAll()
    .executeTakeFirst();
}

export function changePoint(
  tx: Tx,
  id: number,
  values: MeetingPointValues,
): Promise<MeetingPointRow> {
  return tx
    .updateTable('meeting_points')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deletePoint(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('meeting_points').where('id', '=', id).execute();
}
