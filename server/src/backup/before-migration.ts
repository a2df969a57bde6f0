import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { PRIVATE_DIRECTORY } from '../private-files.ts';
import { makeBackup } from './backup.ts';
import { deleteOldBackups } from './retention.ts';
import { requireRoom, sizeOfDatabase } from './room.ts';

/** Beside the other backups, which have the uploads too. */
const FOLDER = 'before-migration';

type BackupConfig = Pick<Config['backup'], 'directory' | 'keep' | 'recipients'>;

/**
 * Migrates as `migrate` does, and backs the tables up before ones that exist are changed; migrations touch no uploads. Rejects
 * where there is no room for that, and names the way back where a migration fails.
 */
export function migrateWithBackup(
  url: string,
  backup: BackupConfig,
  log: Logger,
  wanted?: (name: string) => boolean,
): Promise<string[]> {
  return migrate(url, wanted, async () => {
    const path = await backUpTables(url, backup);
    log.info({ path }, 'tables backed up before migrations');
    return (failure) => new MigrationFailed(failure, path);
  });
}

async function backUpTables(url: string, { directory, keep, recipients }: BackupConfig) {
  const folder = join(directory, FOLDER);
  await mkdir(folder, { recursive: true, mode: PRIVATE_DIRECTORY });
  await deleteOldBackups(folder, keep);
  await requireRoom(
    folder,
    await sizeOfDatabase(url),
    'a backup before the migration of the database. Make room, name another BACKUP_DIR, or back up yourself and set BACKUP_BEFORE_MIGRATION=no',
  );
  return (await makeBackup({ url, directory: folder, now: new Date(), recipients })).path;
}

/** A failed migration with the way back. */
class MigrationFailed extends Error {
  constructor(cause: Error, backup: string) {
    super(
      `${cause.message}${cause.cause instanceof Error ? ` (${cause.cause.message})` : ''}. The tables as they were are in ${backup}: remove the cause and start again, or go back to the release before, which runs on migrated tables too; with an empty database it fills them by npm run restore -- ${backup}`,
      { cause },
    );
  }
}
