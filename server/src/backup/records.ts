/** The table of the backups that there are and of what admins requested; a worker keeps it as the directory is. */
import type { Selectable } from 'kysely';
import type { Connection } from '../db/client.ts';
import type { Backups } from '../db/schema.gen.ts';

export type BackupRow = Selectable<Backups>;

/** Newest first; what waits or failed stands above those that are made. */
export function listBackupRows(db: Connection, limit: number): Promise<BackupRow[]> {
  return db
    .selectFrom('backups')
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The id of the backup that will be made; undefined while one is waiting already. */
export async function insertRequest(db: Connection, now: Date): Promise<number | undefined> {
  const row = await db
    .insertInto('backups')
    .values({ requested_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The backup, locked; undefined when there is none, or none made. */
export function lockMade(db: Connection, id: number): Promise<BackupRow | undefined> {
  return db
    .selectFrom('backups')
    .selectAll()
    .where('id', '=', id)
    .where('made_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function requestCheck(db: Connection, id: number, now: Date): Promise<void> {
  await db
    .updateTable('backups')
    .set({ check_requested_at: now, checked_at: null, check_error: null })
    .where('id', '=', id)
    .execute();
}

const waiting = (db: Connection) =>
  db
    .selectFrom('backups')
    .where((row) =>
      row.or([
        row.and([row('made_at', 'is', null), row('error', 'is', null)]),
        row.and([row('check_requested_at', 'is not', null), row('checked_at', 'is', null)]),
      ]),
    );

/** What was requested and is not done, oldest first. */
export function listWaiting(db: Connection): Promise<Pick<BackupRow, 'id' | 'name'>[]> {
  return waiting(db).select(['id', 'name']).orderBy('id').execute();
}

export interface Made {
  /** Of its directory. */
  name: string;
  made_at: Date;
  bytes: number;
  encrypted: boolean;
}

export async function setMade(db: Connection, id: number, made: Made): Promise<void> {
  await db.updateTable('backups').set(made).where('id', '=', id).execute();
}

export async function setFailed(db: Connection, id: number, error: string): Promise<void> {
  await db.updateTable('backups').set({ error }).where('id', '=', id).execute();
}

/** `error`: null when the backup was restored. */
export async function setChecked(
  db: Connection,
  id: number,
  checked_at: Date,
  error: string | null,
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ checked_at, check_error: error })
    .where('id', '=', id)
    .execute();
}

export async function listNames(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('backups')
    .select('name')
    .$narrowType<{ name: string }>()
    .where('name', 'is not', null)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Called once a backup succeeded: earlier failures are of no interest then. */
export async function deleteFailures(db: Connection): Promise<void> {
  await db.deleteFrom('backups').where('error', 'is not', null).execute();
}

export async function deleteMade(db: Connection, names: readonly string[]): Promise<void> {
  await db.deleteFrom('backups').where('name', 'in', names).execute();
}

export async function insertMade(db: Connection, made: Made): Promise<void> {
  await db
    .insertInto('backups')
    .values({ ...made, requested_at: made.made_at })
    .execute();
}
