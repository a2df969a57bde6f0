/** `npm run restore -- BACKUP`: fills the empty database and the storage of the settings from a backup. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { databaseToFill } from './src/backup/database.ts';
import { contentOf } from './src/backup/manifest.ts';
import { RestoreError, restoreBackup } from './src/backup/restore.ts';
import { readConfig } from './src/config.ts';
import { createLog } from './src/log.ts';
import { openStorage } from './src/storage/open.ts';

const STANDARD_INPUT = 0;
const backup = process.argv[2];
if (backup === undefined) {
  console.error('Which one? npm run restore -- data/backups/2026-12-31T03-00-00-000Z');
  process.exit(2);
}
const config = readConfig(process.env);
const database = await databaseToFill(config, createLog(config));
const storage = await openStorage(config.storage);
const { identityFile } = config.backup;
try {
  const manifest = await restoreBackup({
    url: database.url,
    storage,
    backup: resolve(backup),
    keyFile:
      identityFile === undefined
        ? undefined
        : readFileSync(identityFile === '-' ? STANDARD_INPUT : identityFile, 'utf8'),
  });
  const { tables, files, made_at } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored the state of ${made_at}: ${rows} rows of ${tables.length} tables and ${files.length} files.`,
  );
  console.log(`Content: ${contentOf(manifest)}`);
} catch (error) {
  if (!(error instanceof RestoreError)) throw error;
  console.error(`Nothing was restored: ${error.message}`);
  process.exitCode = 1;
} finally {
  storage.close();
  await database.close();
}
