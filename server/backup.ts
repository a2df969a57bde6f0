/** `npm run backup [-- DIRECTORY]`: writes a backup of the database and the uploads below BACKUP_DIR, or there; a running server goes on. */
import { resolve } from 'node:path';
import { makeBackup } from './src/backup/backup.ts';
import { databaseToBackUp } from './src/backup/database.ts';
import { readManifest } from './src/backup/manifest.ts';
import { readConfig } from './src/config.ts';
import { createLog } from './src/log.ts';
import { openStorage } from './src/storage/open.ts';

const config = readConfig(process.env);
const directory = process.argv[2] === undefined ? config.backup.directory : resolve(process.argv[2]);
const database = await databaseToBackUp(config, createLog(config));
const storage = await openStorage(config.storage);
try {
  const path = await makeBackup({ url: database.url, storage, directory, now: new Date() });
  const { tables, files } = await readManifest(path);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backed up ${rows} rows of ${tables.length} tables and ${files.length} files:\n${path}`);
} finally {
  storage.close();
  await database.close();
}
