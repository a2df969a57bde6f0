/** The requests bypass the caches of responses: their caller is unknown, but not anonymous. */
import { createHash } from 'node:crypto';
import { dayAhead } from '../kit/client.ts';
import { bookingWith } from '../kit/requests.ts';
import type { Request } from '../kit/throughput.ts';
import type { Step } from './steps.ts';

interface Kind {
  name: string;
  /** Over all resorts: only printed. */
  everywhere?: true;
  status: number;
  request: (step: Step, n: number) => Request;
}

type Filters = Record<string, string | number | boolean>;

function drawn(n: number, of: number): number {
  return createHash('sha1').update(String(n)).digest().readUInt32LE() % of;
}

function pick<T>(values: readonly T[], n: number): T {
  return values[n % values.length] as T;
}

function get(path: string, query: Filters = {}, token = 'unknown'): Request {
  const text = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  );
  return { path: `/api${path}?${text}`, headers: { authorization: `Bearer ${token}` } };
}

function listOf(name: string, filters: (n: number) => Filters): Kind {
  return {
    name,
    status: 200,
    request: ({ resorts }, n) =>
      get('/marketplace/instructors', { ...filters(n), resort_id: pick(resorts, n) }),
  };
}

function listEverywhere(name: string, filters: (n: number) => Filters): Kind {
  return {
    name,
    everywhere: true,
    status: 200,
    request: (_, n) => get('/marketplace/instructors', filters(n)),
  };
}

const sport = (n: number) => ({ skill_type: n % 2 === 0 ? 'ski' : 'snowboard', is_working: true });
const taught = (n: number) =>
  pick<Filters>(
    [
      { works_with_kids: true },
      { works_with_kids: true, teach_newbies: true },
      { work_with_groups: true, teach_carving: true },
      { teach_freeride: true, teach_freestyle: true },
    ],
    n,
  );
/** Of a rare instructor, one in five thousand: most resorts of the smallest step have none, so one is requested. */
const ALL = {
  works_with_kids: true,
  work_with_groups: true,
  teach_newbies: true,
  teach_carving: true,
  teach_freestyle: true,
  teach_freeride: true,
  limit: 1,
};
const range = (n: number, from: number, low: number, high: number) => ({
  min_price: 2_000 + drawn(n, low) * 100,
  max_price: from + drawn(n + 1, high) * 100,
});
const prices = (n: number) => range(n, 8_500, 60, 80);
const totals = (n: number) => range(n, 12_500, 60, 120);
const free = (n: number) => ({ free_date: dayAhead(1 + (n % 7)) });
const lesson = (n: number) => ({
  ...free(n),
  duration: pick([60, 120, 180], n),
  group_size: 1 + (n % 4),
});
const week = ({ instructors }: Step, n: number) =>
  get(`/providers/instructor/${pick(instructors, n)}/availability`, {
    date: dayAhead(-(n % 7)),
  });
const asAdmin = (name: string, path: string, filters: (n: number) => Filters): Kind => ({
  name: `admin: ${name}`,
  everywhere: true,
  status: 200,
  request: ({ admin }, n) => get(path, filters(n), admin),
});

export const TOTALS_LIMIT = 1.3;
export const WITHOUT_TOTALS = 'list of a resort, free on a day';

export const KINDS: readonly Kind[] = [
  listOf('list of a resort', () => ({})),
  listOf('list of a resort, by sport, working', sport),
  listOf('list of a resort, by what is taught', (n) => ({ ...taught(n), ...sport(n) })),
  listOf('first of a resort, by everything that is taught', (n) => ({ ...ALL, ...sport(n) })),
  listOf('list of a resort, by prices', prices),
  listOf('list of a resort, the cheapest first', () => ({ sort: 'price' })),
  listOf('list of a resort, the soonest first', () => ({ is_working: true, sort: 'nearest' })),
  listOf(WITHOUT_TOTALS, free),
  listOf(`${WITHOUT_TOTALS}, with a total`, lesson),
  listOf(`${WITHOUT_TOTALS}, by prices`, (n) => ({ ...free(n), ...prices(n) })),
  listOf(`${WITHOUT_TOTALS}, by totals`, (n) => ({ ...lesson(n), ...totals(n) })),
  listOf(`${WITHOUT_TOTALS}, the cheapest total first`, (n) => ({ ...lesson(n), sort: 'price' })),
  listOf(`${WITHOUT_TOTALS}, the earliest first`, (n) => ({ ...lesson(n), sort: 'nearest' })),
  listEverywhere('list of all resorts', () => ({})),
  listEverywhere('list of all resorts, by sport, working', sport),
  listEverywhere('list of all resorts, by prices', prices),
  {
    name: 'instructor',
    status: 200,
    request: ({ instructors }, n) => get(`/marketplace/instructors/${pick(instructors, n)}`),
  },
  { name: 'availability', status: 200, request: week },
  {
    name: 'booking',
    status: 201,
    request: ({ customers, lesson: next }, n) => bookingWith(pick(customers, n).token, next()),
  },
  asAdmin('instructors', '/admin/instructors', () => ({})),
  asAdmin('instructors by name', '/admin/instructors', (n) => ({
    search: `имя ${1_000 + drawn(n, 9_000)}`,
  })),
  asAdmin('bookings', '/admin/bookings', () => ({})),
];
