/** `npm run backup [-- DIRECTORY]`: backs up the database and the uploads into BACKUP_DIR or the directory, also beside a running server. */
import { resolve } from 'node:path';
import { databaseToBackUp } from './src/backup/database.ts';
import { contentOf } from './src/backup/manifest.ts';
import { BACKUP_JOB, makeMeasuredBackup } from './src/backup/measured.ts';
import { readConfig } from './src/config.ts';
import { createDb, createPool } from './src/db/pool.ts';
import { recordRun } from './src/jobs/job-runs.ts';
import { createLog } from './src/log.ts';
import { openStorage } from './src/storage/open.ts';

const config = readConfig(process.env);
const directory =
  process.argv[2] === undefined ? config.backup.directory : resolve(process.argv[2]);
const log = createLog(config);
const database = await databaseToBackUp(config, log);
const db = createDb(createPool(database.url, 2, log));
const storage = await openStorage(config.storage);
try {
  const clock = () => new Date();
  // The database of an older version has no table for it.
  const onWriteError = () => undefined;
  await recordRun({ db, clock, onWriteError }, BACKUP_JOB, async () => {
    const { path, manifest, made } = await makeMeasuredBackup({
      url: database.url,
      storage,
      directory,
      now: clock(),
      recipients: config.backup.recipients,
    });
    const { tables, files } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Backed up ${rows} rows of ${tables.length} tables and ${files.length} files:\n${path}`,
    );
    console.log(`Content: ${contentOf(manifest)}`);
    return made;
  });
} finally {
  storage.close();
  await db.destroy();
  await database.close();
}
