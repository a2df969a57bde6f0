import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/migrate.ts';

/** A PostgreSQL of our own (or TEST_DATABASE_URL) with a migrated database that test files clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'sklon-test-'));
  const given = process.env.TEST_DATABASE_URL;
  const embedded =
    given === undefined
      ? await startEmbeddedPostgres(directory, pino({ level: 'warn' }))
      : undefined;
  const url = given ?? embedded?.url ?? '';
  await makeTemplate(url);
  project.provide('postgresUrl', url);
  return async () => {
    await embedded?.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('DROP DATABASE IF EXISTS sklon_template WITH (FORCE)');
  await client.query('CREATE DATABASE sklon_template');
  await client.end();
  const template = new URL(url);
  template.pathname = '/sklon_template';
  await migrate(template.href);
}
