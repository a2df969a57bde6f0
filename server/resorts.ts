/** `npm run resorts`: enters the resorts of Russia into a database that has none yet, before its first visitor. */
import { insertResorts, resortRows } from './seed/resorts.ts';
import { readConfig } from './src/config.ts';
import { openDatabase } from './src/db/open.ts';
import { createLog } from './src/log.ts';
import { createMetrics } from './src/metrics/metrics.ts';

const config = readConfig(process.env);
const database = await openDatabase(config, createLog(config), createMetrics());
try {
  await database.db.transaction().execute(async (tx) => {
    if (await tx.selectFrom('resorts').select('id').limit(1).executeTakeFirst()) {
      console.log('There are resorts already; nothing was changed.');
      return;
    }
    await insertResorts(tx);
    console.log(`Entered ${resortRows().filter((row) => !row.is_folder).length} resorts.`);
  });
} finally {
  await database.close();
}
