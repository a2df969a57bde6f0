/** The archive of deploy/ha: a backup, a failover, bookings, and the moment before a table is dropped, restored beside the cluster. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '../kit/client.ts';
import { rowsOf } from '../kit/people.ts';
import { poolOf } from '../kit/postgres.ts';
import { reportNone, seconds } from '../kit/report.ts';
import { AS_POSTGRES, type Cluster } from './cluster.ts';
import type { Fault } from './faults.ts';
import type { Rounds } from './rounds.ts';

const PORT = 5499;
const PGBACKREST = ['pgbackrest', '--stanza=sklon'] as const;

/** Count and checksum of the rows of each table. */
async function sumsOf(db: pg.Pool): Promise<Map<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const sums = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await rowsOf<{ sum: string }>(
      db,
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS sum FROM ${pg.escapeIdentifier(name)} t`,
    );
    sums.set(name, row?.sum ?? '');
  }
  return sums;
}

async function timed(work: () => Promise<void>): Promise<string> {
  const at = performance.now();
  await work();
  return seconds(performance.now() - at);
}

/** Runs SQL as PostgreSQL's superuser on the primary, and returns the last value. */
async function query(cluster: Cluster, database: string, text: string): Promise<string> {
  const primary = await cluster.machineOf('leader');
  return primary.run('psql', '-XAtq', '-d', database, '-c', text).trim();
}

export async function showMoment(cluster: Cluster, rounds: Rounds, fault: Fault): Promise<void> {
  const { db, web, worker } = rounds;
  const first = await cluster.machineOf('leader');
  const backup = await timed(async () => void first.run(...PGBACKREST, '--type=full', 'backup'));
  const timeline = 'SELECT timeline_id FROM pg_control_checkpoint()';
  const before = await query(cluster, 'sklon', timeline);
  const { problems, acknowledged } = await rounds.round(fault);
  await Promise.all([web.stop(), worker.stop()]);
  const sums = await sumsOf(db);
  const drop = 'BEGIN; DROP TABLE bookings CASCADE; SELECT pg_current_xact_id(); COMMIT';
  const transaction = await query(cluster, 'sklon', drop);
  const segment = await query(cluster, 'sklon', 'SELECT pg_walfile_name(pg_switch_wal())');
  const archived = `SELECT last_archived_wal >= '${segment}' FROM pg_stat_archiver`;
  await until(async () => (await query(cluster, 'sklon', archived)) === 't', 200);

  const target = join(cluster.directory, 'restored');
  await mkdir(target, { mode: 0o700 });
  const point = [
    '--type=xid',
    `--target=${transaction}`,
    '--target-exclusive',
    '--target-action=promote',
  ];
  const machine = await cluster.machineOf('leader');
  const restore = await timed(
    async () => void machine.run(...PGBACKREST, `--pg1-path=${target}`, ...point, 'restore'),
  );
  await using stack = new AsyncDisposableStack();
  const server = spawn('unshare', [...AS_POSTGRES, 'postgres', '-D', target, ...beside(target)], {
    stdio: 'ignore',
    env: cluster.env,
  });
  stack.defer(async () => {
    server.kill('SIGINT');
    await once(server, 'exit');
  });
  const socket = encodeURIComponent(target);
  const copy = stack.adopt(poolOf(`postgres://postgres@${socket}:${PORT}/sklon`), (pool) =>
    pool.end(),
  );
  const recovering = 'SELECT pg_is_in_recovery() AS is';
  await until(async () => (await rowsOf<{ is: boolean }>(copy, recovering))[0]?.is === false);
  const restored = await sumsOf(copy);
  const after = await query(cluster, 'sklon', timeline);
  const rows = sums.get('bookings')?.split(' ')[0];
  reportNone(
    {
      figure: '18',
      promise:
        'a table is dropped after a backup, a failover and bookings: the archive brings back the transaction before, with equal sums',
      measured: `backup ${backup}, timelines ${before} and ${after}, ${acknowledged} bookings after it, restore ${restore}; ${sums.size} tables, ${rows} bookings`,
    },
    [
      ...problems,
      ...[...sums].flatMap(([name, sum]) =>
        restored.get(name) === sum ? [] : [`${name} differs`],
      ),
    ],
    before !== after && restored.size === sums.size,
  );
}

/** Settings of the restored server beside the cluster: the others are those of the primary. */
function beside(directory: string): string[] {
  const settings = {
    archive_mode: 'off',
    listen_addresses: '',
    port: PORT,
    synchronous_standby_names: '',
    unix_socket_directories: directory,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
