import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBinaries, runPostgresProgram } from '../src/db/embedded/binaries.ts';
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

  describe('after all its processes and its server were killed at once', () => {
    /** As after a kill of everything: no server watches over the cluster. */
    async function runUnwatched(): Promise<void> {
      await postgres.stop();
      const { pg_ctl } = await findBinaries();
      const { directory: cluster, logFile } = await prepareCluster(directory);
      const options = `-p ${new URL(postgres.url).port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
      await runPostgresProgram(pg_ctl, [
        'start',
        '-D',
        cluster,
        '-w',
        '-l',
        logFile,
        '-o',
        options,
      ]);
      await query('CREATE TABLE kept AS SELECT 42 AS answer');
    }

    async function killAll(): Promise<void> {
      const pid = await postmaster();
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
      process.kill(pid, 'SIGSTOP');
      for (const one of [...children.map(Number), pid]) process.kill(one, 'SIGKILL');
    }

    it('starts again at once, with all committed data', async () => {
      await runUnwatched();
      await killAll();
      postgres = await startEmbeddedPostgres(directory, log);
      expect((await query('SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }]);
    });

    it('starts although another program has got the number of its process', async () => {
      await runUnwatched();
      await killAll();
      const other = spawn('sleep', ['60']);
      try {
        const file = join(directory, 'postgres', 'postmaster.pid');
        const [, ...rest] = readFileSync(file, 'utf8').split('\n');
        writeFileSync(file, [other.pid, ...rest].join('\n'));
        postgres = await startEmbeddedPostgres(directory, log);
        expect((await query('SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }]);
        expect(other.exitCode).toBeNull();
      } finally {
        other.kill();
      }
    });
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
