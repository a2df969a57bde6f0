export interface Program {
  name: string;
  promises: Record<string, string>;
  /** Arguments of the run that docs/trust.md sums up; none when absent. */
  full?: readonly string[];
  /** Arguments of the run that is part of `npm test` or `npm run test:full`; absent where a test shows the same, or where only a long run shows it. */
  quick?: readonly string[];
}

export const PROGRAMS: readonly Program[] = [
  {
    name: 'races',
    promises: {
      '1': 'of customers who want one time exactly one gets it, p99 ≤ 100 ms; of two contradicting calls the outcome is that of one after the other',
      '2': 'a key posted ten times at once, to two processes, makes one booking',
    },
    full: ['200'],
    quick: ['3'],
  },
  {
    name: 'crash',
    promises: {
      '3': 'kill -9 of each process and all under 16 writers: nothing acknowledged is lost, ready ≤ 3 s',
      '10': 'on a full disk nothing is lost, calls get 503, and the same process recovers',
      '19': 'two channels dead, a fifth of the other calls lost, kill -9: ≥ 99.9 % of urgent messages acknowledged or «позвоните» shown in time, none twice by a channel, the trail complete',
      '4': 'messages through 429, 5xx, timeouts and kills: none missing, all ≤ 60 s; none doubled without a kill',
    },
    full: ['60', '20'],
    quick: ['6', '0'],
  },
  {
    name: 'fuzz',
    promises: {
      '5': '2,000 sequences and 200 concurrent histories of commands are what a model says',
      '6': '100,000 requests made from the schemas, and hostile addresses: no failure, nothing beyond the contract',
    },
  },
  {
    name: 'load',
    promises: {
      '7': 'lists ≥ 5,000/s p99 ≤ 15 ms, bookings ≥ 1,500/s p99 ≤ 60 ms; ten times the load is refused with care',
      '8': '2,000 sockets that send byte by byte are closed ≤ 15 s, healthy calls pass',
      '13': '30 minutes: memory ≤ 350 MB, grows < 1 MB/min, event loop p99 < 50 ms, nothing fails',
    },
  },
  {
    name: 'fairness',
    promises: {
      '16': 'whatever one address or account does, the others’ requests succeed, p99 ≤ twice + 100 ms, messages ≤ 30 s later',
    },
  },
  {
    name: 'failover',
    promises: {
      '18': 'three machines, one killed, frozen or cut off: bookings again ≤ 26 s, ≤ 6 s when planned, none acknowledged lost, reads away ≤ 3 s; an archive restores any moment',
    },
    full: ['3'],
    quick: ['1', 'kill', 'switch', 'standby'],
  },
  {
    name: 'restore',
    promises: { '11': 'a backup under load comes back whole and takes a booking' },
  },
  {
    name: 'migrations',
    promises: { '12': 'the release before and this one work on one database' },
  },
  {
    name: 'run',
    promises: {
      reads:
        'what visitors read stays at 0.4 or more of a bare server’s constant response, and costs what it cost',
    },
    full: ['3', 'store'],
  },
  {
    name: 'growth',
    promises: { '17': 'a request takes ≤ 1.5 × per tenfold of instructors' },
  },
];
