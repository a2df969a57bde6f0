/** The archive of deploy/ha: a backup, a failover, bookings, and the moment before a table is dropped, restored beside the cluster. */
import { join } from 'node:path';
import { until } from '../kit/client.ts';
import { reportNone, seconds } from '../kit/report.ts';
import type { Cluster, Machine } from './cluster.ts';
import type { Fault } from './faults.ts';
import type { Rounds } from './rounds.ts';

const PORT = 5499;
const PGBACKREST = ['pgbackrest', '--stanza=sklon'] as const;
/** A line for each table: its name, count and checksum. */
const SUMS = `SELECT relname || regexp_replace(query_to_xml(format(
    'SELECT count(*), md5(string_agg(md5(t::text), '''' ORDER BY md5(t::text))) FROM %I t', relname
  ), false, false, '')::text, '\\s+', ' ', 'g')
  FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`;
const TIMELINE = 'SELECT timeline_id FROM pg_control_checkpoint()';
const DROP = `SET client_min_messages TO warning; BEGIN; DROP TABLE bookings CASCADE;
  SELECT pg_current_xact_id(); COMMIT`;

/** As PostgreSQL's superuser; returns the lines of all results. */
function query(machine: Machine, text: string, ...place: string[]): string {
  return machine.run('psql', '-XAtq', '-d', 'sklon', ...place, '-c', text);
}

function timed(work: () => unknown): string {
  const at = performance.now();
  work();
  return seconds(performance.now() - at);
}

export async function showMoment(cluster: Cluster, rounds: Rounds, fault: Fault): Promise<void> {
  const first = await cluster.find('primary');
  const backup = timed(() => first.run(...PGBACKREST, '--type=full', 'backup'));
  const before = query(first, TIMELINE);
  const { problems, acknowledged } = await rounds.round(fault);
  await rounds.stop();
  const primary = await cluster.find('primary');
  const sums = query(primary, SUMS).split('\n');
  const transaction = query(primary, DROP);
  const segment = query(primary, 'SELECT pg_walfile_name(pg_switch_wal())');
  const archived = `SELECT last_archived_wal >= '${segment}' FROM pg_stat_archiver`;
  await until(async () => query(primary, archived) === 't', 200);

  const target = join(cluster.directory, 'restored');
  const point = ['--type=xid', `--target=${transaction}`, '--target-exclusive'];
  const restore = [`--pg1-path=${target}`, ...point, '--target-action=promote', 'restore'];
  primary.run('mkdir', '--mode=700', target);
  const restored = timed(() => primary.run(...PGBACKREST, ...restore));
  // Its other settings are those of the cluster.
  const settings = `-c port=${PORT} -c listen_addresses= -c archive_mode=off -c synchronous_standby_names=`;
  primary.run('pg_ctl', '-w', '-D', target, '-l', `${target}/log`, '-o', settings, 'start');
  const beside = ['-p', String(PORT)];
  await until(async () => query(primary, 'SELECT pg_is_in_recovery()', ...beside) === 'f', 200);
  const after = query(primary, SUMS, ...beside).split('\n');
  reportNone(
    {
      figure: '18',
      promise:
        'a table is dropped after a backup, a failover and bookings: the archive brings back the transaction before, with equal sums',
      measured: `backup ${backup}, timelines ${before} and ${query(primary, TIMELINE)}, ${acknowledged} bookings after it, restore ${restored}; ${sums.length} tables`,
    },
    [...problems, ...sums.filter((line) => !after.includes(line))],
    before !== query(primary, TIMELINE) && sums.some((line) => line.startsWith('bookings')),
  );
}
