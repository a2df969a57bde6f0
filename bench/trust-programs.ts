/** The programs that show what docs/trust.md promises, in the order in which they are run. */
export interface Program {
  name: string;
  command: readonly string[];
  /** Arguments of the run whose figures stand in docs/trust.md; none when absent. */
  full?: readonly string[];
  /** Arguments of the run that is part of `npm test`; absent where a test shows the same, or where only a long run shows it. */
  quick?: readonly string[];
}

export const PROGRAMS: readonly Program[] = [
  { name: 'slot-race', command: ['node', 'bench/slot-race.ts'], full: ['1000'] },
  { name: 'other-races', command: ['node', 'bench/other-races.ts'], full: ['200'], quick: ['3'] },
  { name: 'idempotency', command: ['node', 'bench/idempotency.ts'], full: ['1000'] },
  { name: 'crash', command: ['node', 'bench/crash.ts'], full: ['60'], quick: ['3'] },
  { name: 'messages', command: ['node', 'bench/messages.ts'] },
  { name: 'model', command: ['node', 'bench/model.ts'], full: ['2000', '200'] },
  { name: 'fuzz', command: ['node', 'bench/fuzz.ts'], full: ['100000'] },
  { name: 'capacity', command: ['node', 'bench/capacity.ts'], full: ['60'] },
  { name: 'trickle', command: ['node', 'bench/trickle.ts'], full: ['2000'] },
  { name: 'stop', command: ['node', 'bench/stop.ts'], full: ['20'] },
  { name: 'outage', command: ['node', 'bench/outage.ts'], full: ['10'] },
  { name: 'restore', command: ['node', 'bench/restore.ts'] },
  { name: 'migrations', command: ['node', 'bench/migrations.ts'] },
  { name: 'soak', command: ['node', 'bench/soak.ts'], full: ['30'] },
  { name: 'access', command: ['node', 'bench/tests.ts'], full: ['14'] },
  { name: 'accessibility', command: ['node', 'bench/tests.ts'], full: ['15'] },
  { name: 'machines', command: ['node', 'bench/machines.ts'], full: ['60'], quick: ['12'] },
  { name: 'reads', command: ['node', 'bench/run.ts'], full: ['3'] },
  { name: 'staleness', command: ['node', 'bench/staleness.ts'], full: ['60'] },
  { name: 'growth', command: ['node', 'bench/growth.ts'] },
];
