/**
 * Promise 18: the product over deploy/ha on three machines, of which one is killed, frozen or cut off, while eight writers
 * book with keys and twenty visitors a second read. Counted by key: no acknowledged booking may be gone or made twice. The
 * control, with asynchronous replication, must lose some. At last a table is dropped and the archive brings back the moment
 * before. `node bench/failover.ts [rounds=3 [faults, all by default]]`
 */
import { spawnSync } from 'node:child_process';
import { cluster as findPrograms } from '../tools/programs.mjs';
import { Cluster } from './failover/cluster.ts';
import { CONTROL, type Fault, FAULTS, KILL } from './failover/faults.ts';
import { showMoment } from './failover/moment.ts';
import { type Outcome, roundsOf } from './failover/rounds.ts';
import { makeDirectory } from './kit/product.ts';
import { report, reportNone, seconds, tally } from './kit/report.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const MOMENT = 'moment';
const names = process.argv.slice(3);
const wanted = (name: string) => names.length === 0 || names.includes(name);
/** Milliseconds within which a call is refused while it cannot be served. */
const REFUSED_MS = 3_000;
const READS_AWAY_MS = 3_000;
/** Rounds of the control: the cut may come when everything was already sent. */
const CONTROLS = 3;
/** With earlier ones a primary that wakes up loses what was acknowledged. */
const LEAST = { Patroni: [4, 0, 0], etcd: [3, 5, 13] } as const;

// Networks and processes of its own, which also end with this program, however it ends.
if (process.env.FAILOVER_INSIDE === undefined) {
  const spaces = [
    '--user',
    '--map-root-user',
    '--net',
    '--pid',
    '--fork',
    '--kill-child',
    '--mount-proc',
  ];
  const { status } = spawnSync('unshare', [...spaces, process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, FAILOVER_INSIDE: 'yes' },
  });
  process.exit(status ?? 1);
}

const programs = findPrograms();
console.log(Object.entries(programs.versions).flat().join(' '));
const isRecent = Object.entries(LEAST).every(([name, least]) => {
  const found = programs.versions[name as keyof typeof LEAST].split('.').map(Number);
  const differing = least.findIndex((part, index) => part !== (found[index] ?? 0));
  return differing < 0 || (found[differing] ?? 0) > (least[differing] ?? 0);
});

await using stack = new AsyncDisposableStack();
const cluster = stack.use(await Cluster.open(await makeDirectory(stack), programs));
const rounds = await roundsOf(cluster, stack);

function listed(outcomes: readonly Outcome[], value: (outcome: Outcome) => string): string {
  return outcomes.map(value).join(', ');
}

async function show(fault: Fault): Promise<void> {
  const promise = `${fault.name}: bookings again ≤ ${fault.limit} s, none acknowledged lost or doubled, reads away ≤ 3 s, calls refused ≤ 3 s`;
  if (fault.needsRecent && !isRecent) {
    const { Patroni, etcd } = programs.versions;
    const measured = `not shown: it needs Patroni 4 and etcd 3.5.13, here are ${Patroni} and ${etcd}`;
    report({ figure: '18', promise, measured, kept: false });
    return;
  }
  const outcomes: Outcome[] = [];
  for (let n = 0; n < ROUNDS; n += 1) outcomes.push(await rounds.round(fault));
  const problems = outcomes.flatMap((outcome) => [
    ...outcome.problems,
    ...(outcome.away > fault.limit * 1_000 ? ['bookings came too late'] : []),
    ...(outcome.readsAway > READS_AWAY_MS ? ['reads were away too long'] : []),
    ...(outcome.slowest > REFUSED_MS ? ['a call was refused too late'] : []),
    ...(fault.planned && outcome.refused > 0 ? ['a write failed'] : []),
  ]);
  reportNone(
    {
      figure: '18',
      promise,
      measured: [
        `away ${listed(outcomes, ({ away }) => seconds(away))}`,
        `writes refused ${listed(outcomes, ({ refused }) => String(refused))}, the slowest after ${listed(outcomes, ({ slowest }) => seconds(slowest))}`,
        `reads failed ${listed(outcomes, ({ failedReads, reads }) => `${failedReads} of ${reads}`)}, away ${listed(outcomes, ({ readsAway }) => seconds(readsAway))}`,
        `lost ${listed(outcomes, ({ lost, acknowledged }) => `${lost} of ${acknowledged}`)}`,
        `statuses ${tally(outcomes.flatMap(({ statuses }) => statuses))}`,
      ].join('; '),
      timing: true,
    },
    problems,
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

for (const fault of FAULTS) if (wanted(fault.name)) await show(fault);
if (wanted(CONTROL.name)) await showControl();
if (wanted(MOMENT)) await showMoment(cluster, rounds, KILL);
