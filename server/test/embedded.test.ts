import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareCluster, readPostmaster } from '../src/db/embedded/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/db/embedded/embedded.ts';

const log = pino({ level: 'silent' });
let directory: string;
let postgres: EmbeddedPostgres;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sklon-embedded-'));
  postgres = await startEmbeddedPostgres(directory, log);
});

afterEach(async () => {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

async function query(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function postmaster(): Promise<number> {
  return (await readPostmaster(await prepareCluster(directory)))?.pid ?? 0;
}

describe('embedded PostgreSQL', () => {
  // spec: D.126
  it('flushes commits to the disk', async () => {
    const { rows } = await query(
      "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') ORDER BY name",
    );
    expect(rows).toEqual(
      ['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => ({ name, setting: 'on' })),
    );
  });

  it('starts again by itself when it is killed, with all committed data', async () => {
    await query('CREATE TABLE kept AS SELECT 42 AS answer');
    const killed = await postmaster();
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(
      async () => expect((await query('SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }]),
      {
        timeout: 15_000,
        interval: 100,
      },
    );
    expect(await postmaster()).not.toBe(killed);
  });

  it('is refused to a second server on the same directory, and continues for the first', async () => {
    await expect(startEmbeddedPostgres(directory, log)).rejects.toThrow('another server is using');
    expect((await query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('requires its password', async () => {
    const url = new URL(postgres.url);
    url.password = 'wrong';
    await expect(new pg.Client({ connectionString: url.href }).connect()).rejects.toThrow(
      'password authentication failed',
    );
  });
});
