/**
 * Writes server/src/db/schema.gen.ts from the migrations: migrates an empty database and reads its catalogue.
 * `--check` writes nothing and fails when the file is out of date.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pino from 'pino';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/migrate.ts';

const TARGET = join(import.meta.dirname, '../src/db/schema.gen.ts');
const run = promisify(execFile);
/** Types from CHECK constraints, which the catalogue does not describe. */
const OVERRIDES = {
  columns: {
    'bookings.status': "'pending' | 'confirmed' | 'declined' | 'expired' | 'cancelled'",
    'bookings.cancelled_by': "'customer' | 'instructor' | null",
    'schedule_records.status': "'busy' | 'booked'",
    'instructors.skill_type': "'ski' | 'snowboard' | 'both'",
    'users.preferred_skill_type': "'ski' | 'snowboard' | null",
    'consents.user_type': "'user' | 'provider'",
    'service_requests.kind': "'rental' | 'service'",
    'service_requests.status':
      "Generated<'pending' | 'accepted' | 'declined' | 'expired' | 'cancelled'>",
    'notifications.subject_type': "'booking' | 'inquiry' | 'registration' | 'review'",
    'notifications.urgency': "'urgent' | 'normal'",
    'notifications.state': "Generated<'waiting' | 'sent' | 'dropped' | 'failed'>",
    'deliveries.state': "'retrying' | 'sent' | 'failed' | 'dropped'",
    'telegram_identities.user_id': 'number',
    'telegram_identities.subject': 'string',
    'instructors.rank': 'ColumnType<number, never, never>',
    'instructors.traits': 'ColumnType<number, never, never>',
    'instructor_resorts.traits': 'ColumnType<number, never, never>',
    'instructors.card': 'ColumnType<string, never, never>',
    'instructors.searched': 'ColumnType<string, never, never>',
    'registrations.searched': 'ColumnType<string, never, never>',
    'rentals.searched': 'ColumnType<string, never, never>',
    'instructor_resorts.skill_type': "'ski' | 'snowboard' | 'both'",
    'registrations.service_type': "'instructor' | 'rental' | 'guide' | 'additional'",
    'registrations.status': "Generated<'pending' | 'approved' | 'rejected'>",
    'services.service_type': "'guide' | 'additional'",
    'schedule_records.during': 'ColumnType<string, never, never>',
  },
};
const check = process.argv.includes('--check');
const directory = await mkdtemp(join(tmpdir(), 'sklon-schema-'));
const output = check ? join(directory, 'schema.gen.ts') : TARGET;
try {
  const postgres = await startEmbeddedPostgres(directory, pino({ level: 'warn' }));
  try {
    await migrate(postgres.url);
    await run('kysely-codegen', [
      '--url',
      postgres.url,
      '--dialect',
      'postgres',
      '--out-file',
      output,
      // As the parsers of client.ts make them: dates and times are text, big integers and numerics are numbers.
      '--type-mapping',
      JSON.stringify({
        date: 'string',
        time: 'string',
        int8: 'number',
        numeric: 'number',
        tstzrange: 'string',
      }),
      '--overrides',
      JSON.stringify(OVERRIDES),
      '--exclude-pattern',
      // Used by the previous release only.
      'public.outbox',
    ]);
    if (check && (await readFile(output, 'utf8')) !== (await readFile(TARGET, 'utf8'))) {
      console.error('server/src/db/schema.gen.ts is out of date: run npm run schema');
      process.exitCode = 1;
    }
  } finally {
    await postgres.stop();
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}
