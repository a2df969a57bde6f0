/**
 * Promise 18: the product over deploy/ha on three machines, of which one is killed, frozen or cut off, while eight writers
 * book with keys and twenty visitors a second read. Counted by key: no acknowledged booking may be gone or made twice. The
 * control, with asynchronous replication, must lose some. At last a table is dropped and the archive brings back the moment
 * before. `node bench/failover.ts [rounds=3 [faults, all by default]]`
 */
import { spawnSync } from 'node:child_process';
import { cluster as findPrograms } from '../tools/programs.mjs';
import { openCluster } from './failover/cluster.ts';
import { CONTROL, type Fault, FAULTS, KILL } from './failover/faults.ts';
import { showMoment } from './failover/moment.ts';
import { type Outcome, roundsOf } from './failover/rounds.ts';
import { makeDirectory } from './kit/product.ts';
import { report, reportNone } from './kit/report.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const names = process.argv.slice(3);
const isWanted = (name: string) => names.length === 0 || names.includes(name);
/** Seconds within which a call is refused, by the time limit of a request at the latest, and without a read. */
const REFUSED = 8;
const READS_AWAY = 3;
const CONTROLS = 3;

// Networks and processes of its own, which end with this program; what is unpacked is so outside, where apt may change its user.
if (process.env.FAILOVER_INSIDE === undefined) {
  findPrograms();
  const spaces = ['user', 'map-root-user', 'net', 'pid', 'fork', 'kill-child', 'mount-proc'];
  const argv = [...spaces.map((name) => `--${name}`), process.execPath, ...process.argv.slice(1)];
  const env = { ...process.env, FAILOVER_INSIDE: 'yes' };
  process.exit(spawnSync('unshare', argv, { stdio: 'inherit', env }).status ?? 1);
}

const programs = findPrograms();
const { Patroni, etcd } = programs.versions;
console.log(Object.entries(programs.versions).flat().join(' '));
await using stack = new AsyncDisposableStack();
const cluster = await openCluster(await makeDirectory(stack), programs, stack);
const rounds = await roundsOf(cluster, stack);

const isAtLeast = (found: string, least: string) =>
  found.localeCompare(least, 'en', { numeric: true }) >= 0;
/** With earlier ones a primary that wakes up loses what was acknowledged. */
const areRecent = isAtLeast(Patroni, '4') && isAtLeast(etcd, '3.5.13');

async function show(fault: Fault): Promise<void> {
  const { name, limit } = fault;
  const times = `${name}: bookings again ≤ ${limit} s, reads ≤ ${READS_AWAY} s, calls refused ≤ ${REFUSED} s`;
  const safety = `${name}: no acknowledged booking lost or doubled, the same two processes`;
  if (fault.needsRecent && !areRecent) {
    const measured = `not shown: it needs Patroni 4 and etcd 3.5.13, here are ${Patroni} and ${etcd}`;
    report({ figure: '18', promise: safety, measured, kept: false });
    return;
  }
  const outcomes: Outcome[] = [];
  for (let n = 0; n < ROUNDS; n += 1) outcomes.push(await rounds.round(fault));
  const each = (value: (outcome: Outcome) => unknown) => outcomes.map(value).join(', ');
  const measured = [
    `away ${each(({ away }) => away)} s`,
    `reads away ${each(({ readsAway }) => readsAway)} s, failed ${each(({ failedReads, reads }) => `${failedReads} of ${reads}`)}`,
    `refused ${each(({ refused }) => refused)}, the slowest after ${each(({ slowest }) => slowest)} s`,
  ].join('; ');
  const late = outcomes.flatMap(({ away, readsAway, slowest }) => [
    ...(away > limit ? [`no booking for ${away} s`] : []),
    ...(readsAway > READS_AWAY ? [`no read for ${readsAway} s`] : []),
    ...(slowest > REFUSED ? [`a call was refused after ${slowest} s`] : []),
  ]);
  reportNone({ figure: '18', promise: times, measured, timing: true }, late);
  const lost = each((outcome) => `${outcome.lost} of ${outcome.acknowledged}`);
  reportNone(
    { figure: '18', promise: safety, measured: `lost ${lost}` },
    outcomes.flatMap(({ problems }) => problems),
    outcomes.every(({ acknowledged }) => acknowledged > 0),
  );
}

async function showControl(): Promise<void> {
  await cluster.replicate('asynchronously');
  const lost: string[] = [];
  let total = 0;
  while (lost.length < (total > 0 ? ROUNDS : CONTROLS)) {
    const outcome = await rounds.round(CONTROL);
    total += outcome.lost;
    lost.push(`${outcome.lost} of ${outcome.acknowledged}`);
  }
  report({
    figure: '18',
    promise:
      'control that must lose: asynchronous, the primary is cut off 300 ms before it is killed',
    measured: `lost ${lost.join(', ')}`,
    kept: total > 0,
  });
  await cluster.replicate('synchronously');
}

for (const fault of FAULTS) if (isWanted(fault.name)) await show(fault);
if (isWanted(CONTROL.name)) await showControl();
if (isWanted('moment')) await showMoment(cluster, rounds, KILL);
