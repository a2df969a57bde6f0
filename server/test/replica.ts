import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { findBinaries, runPostgresProgram } from '../src/db/embedded/binaries.ts';
import { type Cluster, findCluster, readPostmaster } from '../src/db/embedded/cluster.ts';
import { freePort, startEmbeddedPostgres } from '../src/db/embedded/embedded.ts';

/** Replication slot: the primary retains the WAL that the replica has not received yet. */
const SLOT = 'replica';
/** Files of a running server that a copy must not have. */
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot']);

export interface Replica {
  url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export interface ReplicatedPostgres {
  url: string;
  replica: Replica;
  /** Ends the primary for good, in the middle of whatever it does. */
  killPrimary(): Promise<void>;
  remove(): Promise<void>;
}

/** Both below directories of their own; the replica listens on the first free port from `port` on. */
export async function startReplicatedPostgres(port = 17_432): Promise<ReplicatedPostgres> {
  const directory = await mkdtemp(join(tmpdir(), 'sklon-replicated-'));
  const primary = await startEmbeddedPostgres(directory, pino({ level: 'warn' }));
  const replica = await makeReplica(directory, primary.url, await freePort(port));
  return {
    url: primary.url,
    replica,
    async killPrimary() {
      const { pid } = (await readPostmaster(await clusterBelow(directory))) ?? {};
      // What restarts it must end first.
      const stopped = primary.stop().catch(() => undefined);
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      await stopped;
    },
    async remove() {
      await replica.remove();
      await primary.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function clusterBelow(directory: string): Promise<Cluster> {
  const cluster = await findCluster(directory);
  if (!cluster) throw new Error(`no cluster below ${directory}`);
  return cluster;
}

async function makeReplica(
  primaryDirectory: string,
  primaryUrl: string,
  port: number,
): Promise<Replica> {
  const directory = await mkdtemp(join(tmpdir(), 'sklon-replica-'));
  const cluster = await clusterBelow(primaryDirectory);
  const data = join(directory, 'postgres');
  await copyRunning(primaryUrl, cluster.directory, data);
  const copy = { ...cluster, directory: data, logFile: join(directory, 'postgres.log') };
  const { pg_ctl } = await findBinaries();
  const url = new URL(primaryUrl);
  url.port = String(port);

  const start = async () => {
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=100 -c shared_buffers=64MB`;
    const args = ['start', '-D', data, '-w', '-l', copy.logFile, '-o', options];
    for (let attempt = 1; ; attempt += 1) {
      try {
        await runPostgresProgram(pg_ctl, args);
        return;
      } catch (error) {
        // Children of a killed server hold its shared memory until they notice, within seconds.
        if (attempt === 10) throw error;
        await delay(500);
      }
    }
  };
  await start();
  return {
    url: url.href,
    start,
    async kill() {
      const { pid } = (await readPostmaster(copy)) ?? {};
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    },
    async remove() {
      if (await readPostmaster(copy))
        await runPostgresProgram(pg_ctl, ['stop', '-D', data, '-m', 'immediate', '-w']);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A copy of a running server's files that starts as its replica; there is no pg_basebackup among the embedded programs. */
async function copyRunning(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_create_physical_replication_slot($1, true)', [SLOT]);
    await client.query("SELECT pg_backup_start('replica', true)");
    await copyDirectory(from, to, '');
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(false)',
    );
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  const { hostname, port, username, password } = new URL(url);
  await writeFile(join(to, 'standby.signal'), '');
  await writeFile(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\nprimary_slot_name = '${SLOT}'\n`,
  );
}

/** Files that vanish meanwhile are not needed by the copy: replay of the WAL restores it. */
async function copyDirectory(from: string, to: string, path: string): Promise<void> {
  await mkdir(join(to, path), { mode: 0o700, recursive: true });
  if (NOT_COPIED.has(path)) return;
  for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await copyDirectory(from, to, inner);
    else if (!NOT_COPIED.has(inner))
      await copyFile(join(from, inner), join(to, inner)).catch(unlessGone);
  }
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
