import type { EndpointCall, EndpointOutput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { highestTotal, quote, type QuotedLesson, type Tariff } from '@sklon/contract/quote';
import type { SavedTariff } from '@sklon/contract/tariff-rules';
import { lessons, tariffs } from '@sklon/contract/test/tariffs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeResort, makeUser } from '../../../test/factories.ts';
import { ask, lesson as bookingOf } from '../../../test/bookings.ts';

type Query = EndpointCall<Endpoints['listInstructors']>['query'];
type List = EndpointOutput<Endpoints['listInstructors']>;

const test = useTestApp();
const NOW = new Date('2026-11-24T05:00:00Z');
const COUNT = 45;

interface Made {
  id: number;
  tariff: Tariff | null;
}

let resort_id = 0;
let made: Made[] = [];

const offers = fc.oneof(
  { weight: 4, arbitrary: tariffs },
  {
    weight: 2,
    arbitrary: fc.nat(20_000).map((price): Tariff => {
      const usual = {
        price_1h: null,
        price_2h: price,
        price_3h: null,
        price_4h: null,
        price_6h: null,
      };
      return { usual, weekend: null, seasons: [], surcharge: null };
    }),
  },
  { weight: 1, arbitrary: fc.constant(null) },
);

function savedOf({ usual, weekend, seasons, surcharge }: Tariff): SavedTariff {
  const { price_2h: _, ...lengths } = usual;
  return {
    ...lengths,
    weekend,
    seasons: [...seasons],
    surcharge: surcharge && { ...surcharge, above_usual: true },
  };
}

beforeAll(async () => {
  resort_id = (await makeResort(test.db, { open_time: '00:00', close_time: '24:00' })).id;
  made = [];
  for (const [index, tariff] of fc.sample(offers, { numRuns: COUNT, seed: 3 }).entries()) {
    const { id, user } = await makeInstructor(test.db, {
      resort_ids: [resort_id],
      price_2h: tariff && tariff.usual.price_2h,
      work_with_groups: true,
      ...(index % 3 === 0 && { rating: 4.5, total_reviews: 1 + (index % 2) }),
    });
    if (tariff && (tariff.weekend || tariff.seasons.length > 0 || tariff.surcharge))
      await test.call(
        'updateInstructorSettings',
        { body: { tariff: savedOf(tariff) } },
        { token: user.token },
      );
    made.push({ id, tariff });
  }
});

async function listAll(query: Query, now = NOW): Promise<List['items']> {
  test.setNow(now);
  const items: List['items'] = [];
  let cursor: string | null = null;
  do {
    const { body }: { body: List } = await test.call('listInstructors', {
      query: { resort_id, ...query, limit: 20, ...(cursor !== null && { cursor }) },
    });
    items.push(...body.items);
    cursor = body.next_cursor;
    if (cursor === null) expect(body.total).toBe(items.length);
  } while (cursor !== null);
  return items;
}

const filtersOf = ({ date, minutes, people }: QuotedLesson) => ({
  free_date: date,
  duration: minutes,
  group_size: people,
});

function priceOf({ tariff }: Made, lesson: QuotedLesson) {
  if (!tariff) return null;
  const found = quote(tariff, lesson);
  return { total: found.total, highest: highestTotal(found) };
}

const listable = lessons.map((lesson) => ({ ...lesson, minutes: Math.min(lesson.minutes, 480) }));
const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;

describe('the total of the wanted lesson in the list', () => {
  it('is what the quote says, for any tariff, day, length and number of people', async () => {
    await fc.assert(
      fc.asyncProperty(listable, async (lesson) => {
        const items = await listAll(filtersOf(lesson));
        expect(items.map(({ id, lesson_price }) => ({ id, lesson_price })).toSorted(byId)).toEqual(
          made.map((one) => ({ id: one.id, lesson_price: priceOf(one, lesson) })),
        );
      }),
      { numRuns: 60, seed: 5 },
    );
  });

  it('is compared by the bounds of the price: what the lesson costs at most', async () => {
    const bound = fc.nat(50_000);
    await fc.assert(
      fc.asyncProperty(listable, bound, bound, async (lesson, one, other) => {
        const [min_price, max_price] = [Math.min(one, other), Math.max(one, other)];
        const wanted = made.filter((candidate) => {
          const highest = priceOf(candidate, lesson)?.highest;
          if (highest === undefined) return min_price === 0 && max_price === 50_000;
          return highest >= min_price && (max_price === 50_000 || highest <= max_price);
        });
        for (const sort of ['rating', 'price', 'nearest'] as const) {
          const items = await listAll({ ...filtersOf(lesson), min_price, max_price, sort });
          expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
            wanted.map(({ id }) => id),
          );
        }
      }),
      { numRuns: 25, seed: 6 },
    );
  });

  it('orders the list by what the lesson costs at most, over all pages; who names no price is last', async () => {
    await fc.assert(
      fc.asyncProperty(listable, async (lesson) => {
        const items = await listAll({ ...filtersOf(lesson), sort: 'price' });
        const prices = items.map(({ lesson_price }) => lesson_price?.highest ?? Infinity);
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
          made.map(({ id }) => id),
        );
      }),
      { numRuns: 25, seed: 8 },
    );
  });

  it('is absent without a day or a number of people, and the price for two hours is compared', async () => {
    for (const query of [{ group_size: 3 }, { free_date: '2026-12-05' }, {}]) {
      const items = await listAll({ ...query, sort: 'price' });
      expect(new Set(items.map(({ lesson_price }) => lesson_price))).toEqual(new Set([null]));
      const prices = items.map(({ price_2h }) => price_2h ?? Infinity);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      const found = await listAll({ ...query, max_price: 6_000 });
      expect(found.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
        made.filter(({ tariff }) => tariff && tariff.usual.price_2h <= 6_000).map(({ id }) => id),
      );
    }
  });

  // «до 6 000 ₽» passes no group that may pay 7 150.
  it('of a group is up to 30 % more where the instructor names it later', async () => {
    const { id: resort } = await makeResort(test.db);
    await makeInstructor(test.db, { resort_ids: [resort], price_2h: 5_500 });
    const query = { resort_id: resort, free_date: '2026-12-05', group_size: 3 };
    const [item] = await listAll(query);
    expect(item?.lesson_price).toEqual({ total: 5_500, highest: 7_150 });
    expect(await listAll({ ...query, max_price: 6_000 })).toEqual([]);
    expect(await listAll({ ...query, max_price: 7_150 })).toHaveLength(1);
    expect(await listAll({ ...query, group_size: 1, max_price: 6_000 })).toHaveLength(1);
  });

  it.each([{ group_size: '0' }, { group_size: '11' }, { group_size: 'трое' }, { sort: 'дешевле' }])(
    'refuses %o at its field',
    async (query) => {
      const { status, body } = await test.refused('listInstructors', { query });
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, Object.keys(query)]);
    },
  );
});

describe('an order of the list', () => {
  it('by price or by time is that of a resort, and its cursor is no place in another order', async () => {
    for (const sort of ['price', 'nearest'] as const) {
      const refused = await test.refused('listInstructors', { query: { sort } });
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'resort_id']);
      const query = { resort_id, sort, limit: 5 };
      const { body } = await test.call('listInstructors', { query });
      const cursor = body.next_cursor ?? '';
      const plain = await test.refused('listInstructors', { query: { resort_id, cursor } });
      expect([plain.status, plain.body.errors?.[0]?.path]).toEqual([400, 'cursor']);
    }
  });

  it('by time has whoever is free soonest first, and who is not free last, also without a day', async () => {
    const { id: resort } = await makeResort(test.db, { open_time: '10:00', close_time: '14:00' });
    const at = { resort_ids: [resort] };
    const away = await makeInstructor(test.db, { ...at, is_working: false });
    const later = await makeInstructor(test.db, { ...at, rating: 5, total_reviews: 50 });
    const free = await makeInstructor(test.db, at);
    const noon = await makeInstructor(test.db, at);
    const date = '2026-01-15';
    test.setNow(TEST_NOW);
    for (const [id, start_time, end_time] of [
      [noon.id, '10:00', '11:00'],
      [later.id, '10:30', '12:30'],
    ] as const)
      await ask(
        test,
        await makeUser(test.db),
        bookingOf(id, { booking_date: date, start_time, end_time }),
      );
    const ids = async (query: Query) =>
      (await listAll({ resort_id: resort, sort: 'nearest', ...query }, TEST_NOW)).map(
        ({ id }) => id,
      );
    expect(await ids({})).toEqual([free.id, noon.id, later.id, away.id]);
    expect(await ids({ free_date: date })).toEqual([free.id, noon.id]);
    expect(await ids({ free_date: date, duration: 60 })).toEqual([free.id, noon.id, later.id]);
  });

  it('by time has no gaps or repeats over its pages', async () => {
    for (const query of [{}, { free_date: '2026-12-05' }]) {
      const items = await listAll({ ...query, sort: 'nearest' });
      expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(made.map(({ id }) => id));
    }
  });
});
