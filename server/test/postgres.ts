import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/migrate.ts';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, '.cache/test-postgres');
const INPUTS = ['package-lock.json', 'server/migrations', 'server/src/db/embedded'];
const TEMPLATE = 'sklon_template';
/** Linux's files in memory, and how many bytes must be free for the databases there. */
const MEMORY = '/dev/shm';
const MEMORY_BYTES = 2 * 1024 ** 3;

const log = pino({ level: 'warn' });

/** A PostgreSQL for the tests (or TEST_DATABASE_URL) with a migrated database that test files clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) {
    await makeTemplate(given);
    project.provide('postgresUrl', given);
    return async () => undefined;
  }
  const directory = await mkdtemp(join(await folderOfClusters(), 'sklon-test-'));
  await cp(await migratedCluster(), directory, { recursive: true });
  const postgres = await startEmbeddedPostgres(directory, log);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

/** A database is some six hundred files, which a disk takes a second to create; a container may have only 64 MB of such memory. */
async function folderOfClusters(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined);
  return memory && memory.bavail * memory.bsize > MEMORY_BYTES ? MEMORY : tmpdir();
}

/** Making one takes three seconds, copying it one: it is cached until a migration or PostgreSQL itself changes. */
async function migratedCluster(): Promise<string> {
  const known = join(CACHE, await digestOf(INPUTS));
  if (existsSync(known)) return known;
  await mkdir(CACHE, { recursive: true });
  const fresh = await mkdtemp(join(CACHE, 'new-'));
  const postgres = await startEmbeddedPostgres(fresh, log);
  await configure(postgres.url);
  await makeTemplate(postgres.url);
  await postgres.stop();
  for (const name of await readdir(CACHE))
    if (!name.startsWith('new-')) await rm(join(CACHE, name), { recursive: true, force: true });
  // Another run that has just made the same one came first.
  await rename(fresh, known).catch(() => rm(fresh, { recursive: true }));
  return known;
}

/** No test depends on a loss of power, and no statement on the time zone of the machine that made the database. */
async function configure(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.query(`ALTER SYSTEM SET ${setting} = off`);
  await client.query("ALTER SYSTEM SET timezone = 'Asia/Kamchatka'");
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  const template = new URL(url);
  template.pathname = `/${TEMPLATE}`;
  await migrate(template.href);
}

async function digestOf(inputs: string[]): Promise<string> {
  const hash = createHash('sha256').update(process.platform + process.arch);
  const add = async (path: string): Promise<void> => {
    const names = await readdir(path).catch(() => undefined);
    if (names === undefined) hash.update(path.slice(ROOT.length)).update(await readFile(path));
    else for (const name of names.toSorted()) await add(join(path, name));
  };
  for (const input of inputs) await add(join(ROOT, input));
  return hash.digest('hex').slice(0, 16);
}
