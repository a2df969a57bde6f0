/**
 * `node server/tools/load-data.ts DATABASE_URL INSTRUCTORS RECORDS [CUSTOMERS]`: migrates a database and fills it
 * for bench/. A database that has instructors is only migrated.
 */
import pino from 'pino';
import { generateBulk } from '../seed/bulk.ts';
import { migrate } from '../src/db/migrate.ts';
import { createFillingDb } from '../src/db/pool.ts';

const [url = '', ...numbers] = process.argv.slice(2);
const [instructors = 0, records = 0, customers = 0] = numbers.map(Number);
await migrate(url);
const db = createFillingDb(url, 1, pino({ level: 'warn' }));
const known = await db.selectFrom('instructors').select('id').limit(1).execute();
if (known.length === 0) await generateBulk(db, { instructors, records, customers });
await db.destroy();
