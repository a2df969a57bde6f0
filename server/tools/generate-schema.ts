/** `--check` writes nothing and fails when server/src/db/schema.gen.ts is out of date. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/migrate.ts';

const TARGET = join(import.meta.dirname, '../src/db/schema.gen.ts');
const run = promisify(execFile);
/** Types that neither the catalogue nor a CHECK states. */
const OVERRIDES = {
  'telegram_identities.user_id': 'number',
  'telegram_identities.subject': 'string',
  'instructors.rank': 'ColumnType<number, never, never>',
  'instructors.card': 'ColumnType<string, never, never>',
  'instructors.searched': 'ColumnType<string, never, never>',
  'instructors.tariff': stored("import('@sklon/contract/tariff-rules').SavedTariff"),
  'bookings.quote': stored("import('@sklon/contract/quote').Quote"),
  'bookings.meeting_point': stored("import('@sklon/contract/meeting-points').BookedMeetingPoint"),
  'booking_moves.quote': stored("import('@sklon/contract/quote').Quote"),
  'registrations.searched': 'ColumnType<string, never, never>',
  'rentals.searched': 'ColumnType<string, never, never>',
  'instructor_resorts.skill_type': "'ski' | 'snowboard' | 'both'",
  'special_days.open_slots': 'ColumnType<number, never, never>',
  'calendar_feeds.problem': "import('@sklon/contract/calendar-feed-rules').FeedProblem | null",
  'schedule_records.during': 'ColumnType<string, never, never>',
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
      JSON.stringify({ columns: { ...(await checkedTypes(postgres.url)), ...OVERRIDES } }),
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

/** A column of JSON, written as text; null without one. */
function stored(type: string): string {
  return `ColumnType<${type} | null, string | null | undefined, string | null>`;
}

/** By column, the union of the values that a `CHECK (column IN (…))` allows. */
async function checkedTypes(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ column: string; values: string; type: string }>(`
    SELECT conrelid::regclass || '.' || attname AS column, substring(pg_get_constraintdef(c.oid) FROM '= ANY \\(+ARRAY\\[([^\\]]+)\\]') AS values,
      CASE WHEN atthasdef THEN 'Generated<*>' WHEN attnotnull THEN '*' ELSE '* | null' END AS type
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = ALL (conkey)
    WHERE contype = 'c' AND pg_get_constraintdef(c.oid) ~ '^CHECK \\(+\\w+ = ANY \\(+ARRAY\\[[^\\]]+\\]\\)+( NOT VALID)?$'`);
  await client.end();
  return Object.fromEntries(
    rows.map(({ column, values, type }) => [
      column,
      type.replace('*', values.replaceAll('::text', '').replaceAll(', ', ' | ')),
    ]),
  );
}
