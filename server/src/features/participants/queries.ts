import { COMPANIONS_MAX } from '@sklon/contract/limits';
import type { Participant } from '@sklon/contract/participants';
import type { LocalDate } from '@sklon/contract/time';
import { type Selectable, sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import type { Companions } from '../../db/schema.gen.ts';

export type CompanionRow = Selectable<Companions>;

export function listCompanionsOf(db: Connection, userId: number): Promise<CompanionRow[]> {
  return db
    .selectFrom('companions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('first_name')
    .execute();
}

function rowsOf(participants: readonly Participant[]) {
  return sql`json_to_recordset(${JSON.stringify(participants)}) AS p (
    first_name text, age int, level text, sport text, height_cm int, weight_kg int, shoe_size int
  )`;
}

/** Each under a name once, while there is room. Under the person's lock, as all that counts them. */
export async function upsertCompanions(
  tx: Tx,
  userId: number,
  participants: readonly Participant[],
  today: LocalDate,
): Promise<void> {
  await sql`
    INSERT INTO companions AS c (user_id, first_name, age, age_on, level, sport, height_cm, weight_kg, shoe_size)
    SELECT ${userId}::int, first_name, age, ${today}::date, level, sport, height_cm, weight_kg, shoe_size
    FROM (
      SELECT p.*, row_number() OVER (PARTITION BY known ORDER BY p.first_name) AS place
      FROM (
        SELECT DISTINCT ON (first_name) *, EXISTS (SELECT FROM companions k WHERE k.user_id = ${userId} AND k.first_name = p.first_name) AS known
        FROM ${rowsOf(participants)} ORDER BY first_name
      ) p
    ) named
    WHERE known OR place <= ${COMPANIONS_MAX} - (SELECT count(*) FROM companions k WHERE k.user_id = ${userId})
    ON CONFLICT (user_id, first_name) DO UPDATE SET
      age = excluded.age, age_on = excluded.age_on, level = excluded.level, sport = coalesce(excluded.sport, c.sport),
      height_cm = excluded.height_cm, weight_kg = excluded.weight_kg, shoe_size = excluded.shoe_size`.execute(
    tx,
  );
}

/** Undefined when the name is taken or there are too many. Under the person's lock. */
export async function insertCompanion(
  tx: Tx,
  userId: number,
  participant: Participant,
  today: LocalDate,
): Promise<CompanionRow | undefined> {
  const { rows } = await sql<CompanionRow>`
    INSERT INTO companions (user_id, first_name, age, age_on, level, sport, height_cm, weight_kg, shoe_size)
    SELECT ${userId}::int, p.first_name, p.age, ${today}::date, p.level, p.sport, p.height_cm, p.weight_kg, p.shoe_size
    FROM ${rowsOf([participant])}
    WHERE (SELECT count(*) FROM companions k WHERE k.user_id = ${userId}) < ${COMPANIONS_MAX}
    ON CONFLICT DO NOTHING
    RETURNING *`.execute(tx);
  return rows[0];
}

/** `except`: the companion itself. */
export async function isNameTaken(
  db: Connection,
  userId: number,
  name: string,
  except: number | null,
): Promise<boolean> {
  const other = await db
    .selectFrom('companions')
    .select('id')
    .where('user_id', '=', userId)
    .where('first_name', '=', name)
    .where((eb) => (except === null ? eb.lit(true) : eb('id', '<>', except)))
    .executeTakeFirst();
  return other !== undefined;
}

/** Undefined when the person has none with this id. */
export function setCompanion(
  db: Connection,
  userId: number,
  id: number,
  participant: Participant,
  today: LocalDate,
): Promise<CompanionRow | undefined> {
  return db
    .updateTable('companions')
    .set({ ...participant, age_on: today })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** False when the person has none with this id. */
export async function deleteCompanion(
  db: Connection,
  userId: number,
  id: number,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('companions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteCompanionsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('companions').where('user_id', '=', userId).execute();
}
