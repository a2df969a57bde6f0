/** The programs that show what docs/trust.md promises, in the order in which they are run. */
export interface Program {
  name: string;
  /** Number of the promise in docs/trust.md. */
  figure: string;
  /** What it shows, in one line. */
  promise: string;
  command: readonly string[];
  /** Arguments of the run that docs/trust.md sums up; none when absent. */
  full?: readonly string[];
  /** Arguments of the run that is part of `npm test` or `npm run test:full`; absent where a test shows the same, or where only a long run shows it. */
  quick?: readonly string[];
}

export const PROGRAMS: readonly Program[] = [
  {
    name: 'slot-race',
    figure: '1',
    promise: '50 customers at once for overlapping times: exactly one books, p99 ≤ 100 ms',
    command: ['node', 'bench/slot-race.ts'],
    full: ['1000'],
  },
  {
    name: 'other-races',
    figure: '1',
    promise: 'every other pair of rival changes has one outcome, and its messages once',
    command: ['node', 'bench/other-races.ts'],
    full: ['200'],
    quick: ['3'],
  },
  {
    name: 'idempotency',
    figure: '2',
    promise: 'a key posted 10 times at once makes one booking',
    command: ['node', 'bench/idempotency.ts'],
    full: ['1000'],
  },
  {
    name: 'crash',
    figure: '3, 4',
    promise: 'kill -9 of each and all under 16 writers: nothing acknowledged is lost, ready ≤ 3 s',
    command: ['node', 'bench/crash.ts'],
    full: ['60'],
    quick: ['6'],
  },
  {
    name: 'messages',
    figure: '4',
    promise: 'through 429, 5xx, timeouts and kills: none missing, none doubled',
    command: ['node', 'bench/messages.ts'],
  },
  {
    name: 'model',
    figure: '5',
    promise: 'every sequence and history of commands is what a model says',
    command: ['node', 'bench/model.ts'],
    full: ['2000', '200'],
  },
  {
    name: 'fuzz',
    figure: '6',
    promise: '100,000 requests made from the schemas: no failure, nothing beyond the contract',
    command: ['node', 'bench/fuzz.ts'],
    full: ['100000'],
  },
  {
    name: 'capacity',
    figure: '7',
    promise: 'lists ≥ 5000/s, bookings ≥ 1500/s; overload is refused with care',
    command: ['node', 'bench/capacity.ts'],
    full: ['60'],
  },
  {
    name: 'trickle',
    figure: '8',
    promise: '2,000 trickling sockets are closed ≤ 15 s, healthy calls pass',
    command: ['node', 'bench/trickle.ts'],
    full: ['2000'],
  },
  {
    name: 'fairness',
    figure: '16',
    promise:
      'whatever one address or account does, the others’ requests succeed, p99 ≤ twice + 100 ms, messages ≤ 30 s later',
    command: ['node', 'bench/fairness.ts'],
  },
  {
    name: 'stop',
    figure: '9',
    promise: '20 × SIGTERM under load: exit 0 ≤ 10 s, no failed request',
    command: ['node', 'bench/stop.ts'],
    full: ['20'],
  },
  {
    name: 'outage',
    figure: '10',
    promise: 'without the database: 503 ≤ 3 s, and the same process recovers',
    command: ['node', 'bench/outage.ts'],
    full: ['10'],
  },
  {
    name: 'restore',
    figure: '11',
    promise: 'a backup under load comes back whole and takes a booking',
    command: ['node', 'bench/restore.ts'],
  },
  {
    name: 'migrations',
    figure: '12',
    promise: 'the release before and this one work on one database',
    command: ['node', 'bench/migrations.ts'],
  },
  {
    name: 'soak',
    figure: '13',
    promise: '30 minutes: memory ≤ 350 MB, grows < 1 MB/min, event loop p99 < 50 ms',
    command: ['node', 'bench/soak.ts'],
    full: ['30'],
  },
  {
    name: 'access',
    figure: '14',
    promise: 'every endpoint refuses every caller whom it should',
    command: ['node', 'bench/tests.ts'],
    full: ['14'],
  },
  {
    name: 'accessibility',
    figure: '15',
    promise: 'axe finds nothing on any screen, light and dark',
    command: ['node', 'bench/tests.ts'],
    full: ['15'],
  },
  {
    name: 'machines',
    figure: '—',
    promise: 'several machines, killed and cut off: no lost booking, no doubled message',
    command: ['node', 'bench/machines.ts'],
    full: ['60'],
    quick: ['12'],
  },
  {
    name: 'reads',
    figure: '—',
    promise: 'public reads stay near a bare server of the same run',
    command: ['node', 'bench/run.ts'],
    full: ['3'],
  },
  {
    name: 'staleness',
    figure: '—',
    promise: 'nothing public is older than two seconds; own changes show at once',
    command: ['node', 'bench/staleness.ts'],
    full: ['60'],
  },
  {
    name: 'interactions',
    figure: '—',
    promise: 'filters, calendar and form answer a press within 200 ms on a slow phone',
    command: ['node', 'bench/tests.ts', 'interactions'],
  },
  {
    name: 'growth',
    figure: '17',
    promise: 'a request takes ≤ 1.5 × per tenfold of instructors',
    command: ['node', 'bench/growth.ts'],
  },
];
