/**
 * The requests that bench/growth.ts measures: what the routes do, without HTTP and without caches.
 */
import { createHash } from 'node:crypto';
import type { FreeTime, InstructorFilters } from '@sklon/contract/instructors';
import type { WantedLesson } from '@sklon/contract/wanted-lesson';
import { addDays } from '@sklon/contract/time';
import { createBooking } from '../server/src/features/bookings/create.ts';
import { presentBooking } from '../server/src/features/bookings/present.ts';
import { positionOf } from '../server/src/features/instructors/cursor.ts';
import {
  findPublicInstructor,
  searchInstructors,
  sortOf,
} from '../server/src/features/instructors/instructors.ts';
import { presentInstructors } from '../server/src/features/instructors/present.ts';
import { priceRange } from '../server/src/features/instructors/queries.ts';
import { presentWeek } from '../server/src/features/schedule/present.ts';
import { weekOf } from '../server/src/features/schedule/queries.ts';
import { type GrowthStep, NOW, TODAY } from './growth-data.ts';

const LIMIT = 20;
const DAYS = 150;
const STARTS = ['09:00', '11:00', '13:00', '15:00', '17:00'];

export interface Kind {
  name: string;
  /** Whether the limit on growth applies; other kinds are only reported. */
  promised: boolean;
  /** The n-th request of the kind. */
  request: (step: GrowthStep, n: number) => Promise<unknown>;
}

type Filters = Partial<InstructorFilters & FreeTime & WantedLesson>;

/** A pseudo-random number below `of` for the n-th request. */
function drawn(n: number, of: number): number {
  return createHash('sha1').update(String(n)).digest().readUInt32LE() % of;
}

function pick<T>(values: readonly T[], n: number): T {
  return values[n % values.length] as T;
}

async function list(
  step: GrowthStep,
  filters: Filters,
  { limit = LIMIT, cursor }: { limit?: number; cursor?: string } = {},
) {
  const after = cursor === undefined ? undefined : positionOf(cursor, sortOf(filters));
  return presentInstructors(await searchInstructors(step.db, filters, after, limit, NOW), limit);
}

interface ListOptions {
  everywhere?: boolean;
  limit?: number;
}

function listOf(
  name: string,
  filters: (n: number) => Filters,
  { everywhere = false, limit = LIMIT }: ListOptions = {},
): Kind {
  return {
    name,
    // A list over all resorts reads more as there are more instructors.
    promised: !everywhere,
    request: (step, n) =>
      list(
        step,
        { ...filters(n), ...(!everywhere && { resort_id: pick(step.resortIds, n) }) },
        { limit },
      ),
  };
}

const sport = (n: number) => ({
  skill_type: n % 2 === 0 ? ('ski' as const) : ('snowboard' as const),
  is_working: true,
});
const FLAGS: Filters[] = [
  { works_with_kids: true, is_working: true },
  { works_with_kids: true, teach_newbies: true },
  { work_with_groups: true, teach_carving: true, is_working: true },
  { teach_freeride: true, teach_freestyle: true },
];
/**
 * A rare instructor, one in five thousand: at the smallest step most resorts have none, so only the
 * first is requested.
 */
const ALL: Filters = {
  works_with_kids: true,
  work_with_groups: true,
  teach_newbies: true,
  teach_carving: true,
  teach_freestyle: true,
  teach_freeride: true,
  is_working: true,
};
const prices = (n: number) => ({
  min_price: 2_000 + drawn(n, 60) * 100,
  max_price: 8_500 + drawn(n + 1, 80) * 100,
});

const onePrice = (n: number) => ({
  min_price: 2_000 + drawn(n, 150) * 100,
  max_price: 2_000 + drawn(n, 150) * 100,
});

const CURSORS = 40;
/** Cursors of the second pages. */
const cursors = new WeakMap<GrowthStep, Map<number, string>>();

async function cursorOf(step: GrowthStep, resort_id: number): Promise<string> {
  const known = cursors.get(step) ?? new Map<number, string>();
  cursors.set(step, known);
  const cached = known.get(resort_id);
  if (cached !== undefined) return cached;
  const { next_cursor } = JSON.parse((await list(step, { resort_id })).text) as {
    next_cursor: string;
  };
  known.set(resort_id, next_cursor);
  return next_cursor;
}

/** Unique times: instructor by instructor, then the next start, then the next day. */
function bookingOf(step: GrowthStep, n: number) {
  const round = Math.floor(n / step.instructorIds.length);
  const start = pick(STARTS, round);
  return {
    instructor_id: pick(step.instructorIds, n),
    booking_date: addDays(TODAY, 2 + (Math.floor(round / STARTS.length) % DAYS)),
    start_time: start,
    end_time: `${String(Number(start.slice(0, 2)) + 2).padStart(2, '0')}:00`,
    group_size: 1,
    comment: null,
  };
}

async function book(step: GrowthStep, n: number) {
  const request = bookingOf(step, n);
  const bodyHash = createHash('sha256').update(JSON.stringify(request)).digest();
  const key = { route: 'growth', key: `growth-${n}`, bodyHash };
  const customer = pick(step.customerIds, n);
  const { order } = await createBooking(step.db, customer, request, key, NOW, 'sklon.example');
  return presentBooking(order, NOW);
}

const free = (n: number) => ({ free_date: addDays(TODAY, 1 + (n % 7)) });
const lesson = (n: number) => ({
  ...free(n),
  duration: pick([60, 120, 180], n),
  group_size: 1 + (n % 4),
});
/** As many match as of the prices for two hours. */
const totals = (n: number) => ({
  min_price: 2_000 + drawn(n, 60) * 100,
  max_price: 12_500 + drawn(n + 1, 120) * 100,
});

export const KINDS: readonly Kind[] = [
  listOf('list of a resort', () => ({})),
  listOf('list of a resort, by sport, working', sport),
  listOf('list of a resort, by what is taught', (n) => ({ ...pick(FLAGS, n), ...sport(n) })),
  listOf('first of a resort whom every filter leaves', (n) => ({ ...ALL, ...sport(n) }), {
    limit: 1,
  }),
  listOf('list of a resort, by prices', (n) => prices(n)),
  listOf('list of a resort, by sport, what is taught and prices', (n) => ({
    ...pick(FLAGS, n),
    ...sport(n),
    ...prices(n),
  })),
  listOf('first of a resort at one price', onePrice, { limit: 1 }),
  {
    name: 'second page of a resort',
    promised: true,
    request: async (step, n) => {
      // As many as the rounds before the measured ones read: then their cursors are known.
      const resort_id = pick(step.resortIds.slice(0, CURSORS), n);
      return list(step, { resort_id }, { cursor: await cursorOf(step, resort_id) });
    },
  },
  listOf('list of all resorts', () => ({}), { everywhere: true }),
  listOf('list of all resorts, by sport, working', sport, { everywhere: true }),
  listOf('first of all resorts whom every filter leaves', (n) => ({ ...ALL, ...sport(n) }), {
    everywhere: true,
    limit: 1,
  }),
  listOf('list of all resorts, by prices', (n) => prices(n), { everywhere: true }),
  {
    name: 'lowest and highest price',
    promised: true,
    request: (step, n) => priceRange(step.db, n % 2 === 0),
  },
  {
    name: 'instructor',
    promised: true,
    request: (step, n) => findPublicInstructor(step.db, pick(step.instructorIds, n)),
  },
  ...(['anonymous', 'signed in'] as const).map((who): Kind => ({
    name: `availability, ${who}`,
    promised: true,
    request: async (step, n) => {
      const [first, ...rest] = await weekOf(step.db, {
        instructorId: pick(step.instructorIds, n),
        date: addDays(TODAY, -(n % 7)),
        customerId: who === 'anonymous' ? null : pick(step.customerIds, n),
      });
      if (!first) throw new Error('an instructor without a week');
      return presentWeek([first, ...rest]);
    },
  })),
  { name: 'booking', promised: true, request: book },
  listOf('list of a resort, free on a day', free),
  listOf('list of a resort, free on a day, with a total', lesson),
  listOf('list of a resort, free on a day, by prices', (n) => ({ ...free(n), ...prices(n) })),
  listOf('list of a resort, free on a day, by totals', (n) => ({ ...lesson(n), ...totals(n) })),
  listOf('list of a resort, free on a day, the cheapest total first', (n) => ({
    ...lesson(n),
    sort: 'price',
  })),
  listOf('list of a resort, free on a day, the earliest first', (n) => ({
    ...lesson(n),
    sort: 'nearest',
  })),
  listOf('list of a resort, the cheapest first', () => ({ sort: 'price' })),
  listOf('list of a resort, the soonest first', () => ({ is_working: true, sort: 'nearest' })),
];

/** A list with totals takes at most so many times as long as the one without. */
export const TOTALS_LIMIT = 1.3;
export const WITHOUT_TOTALS = 'list of a resort, free on a day';
export const WITH_TOTALS = KINDS.map(({ name }) => name).filter(
  (name) => name.startsWith(`${WITHOUT_TOTALS}, `) && name.includes('total'),
);
