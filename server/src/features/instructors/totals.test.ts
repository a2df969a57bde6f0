/** The number of matches follows every change of the instructors, however many are made at once. */
import type { InstructorFilters } from '@sklon/contract/instructors';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeResort } from '../../../test/factories.ts';
import { anySport, flagsOf, matches } from '../../../test/instructor-filters.ts';

const test = useTestApp();
let resorts: number[] = [];

beforeAll(async () => {
  resorts = [
    (await makeResort(test.db)).id,
    (await makeResort(test.db)).id,
    (await makeResort(test.db)).id,
  ];
});

const values = fc.record({
  ...flagsOf(fc.boolean()),
  skill_type: anySport,
  price_2h: fc.constantFrom(
    null,
    0,
    999,
    1_000,
    1_300,
    4_900,
    5_000,
    5_100,
    12_700,
    49_900,
    50_000,
    60_000,
    1_000_000,
  ),
  approved: fc.boolean(),
});
const places = fc.constantFrom([0], [1], [0, 1], [1, 0], [2, 0, 1], [2, 2]);
const at = (indexes: readonly number[]) => indexes.map((index) => resorts[index] ?? 0);

const bound = fc.constantFrom(0, 1, 900, 1_000, 1_250, 4_900, 5_000, 9_700, 12_700, 49_900, 50_000);
const filters = fc.record({
  ...flagsOf(fc.constantFrom(true, undefined, undefined)),
  resort: fc.constantFrom(undefined, 0, 1, 2),
  skill_type: fc.constantFrom(undefined, 'ski' as const, 'snowboard' as const),
  prices: fc.option(fc.tuple(bound, bound), { nil: undefined }),
  limit: fc.integer({ min: 1, max: 20 }),
});
type Drawn = typeof filters extends fc.Arbitrary<infer T> ? T : never;

/** A filter as the API takes it. */
function queryOf({ resort, prices, ...rest }: Drawn): InstructorFilters & { limit: number } {
  return {
    ...rest,
    ...(resort !== undefined && { resort_id: resorts[resort] }),
    ...(prices && { min_price: Math.min(...prices), max_price: Math.max(...prices) }),
  };
}

/** Ids in the order of the list. */
async function expected(filtered: InstructorFilters): Promise<number[]> {
  const rows = await test.db.selectFrom('instructors').selectAll().execute();
  return rows
    .filter((row) => matches(row, filtered))
    .toSorted((a, b) => b.rank - a.rank || a.id - b.id)
    .map(({ id }) => id);
}

async function expectList(drawn: Drawn): Promise<void> {
  const query = queryOf(drawn);
  const wanted = await expected(query);
  const ids: number[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { body } = await test.call('listInstructors', {
      query: { ...query, ...(cursor !== undefined && { cursor }) },
    });
    expect(body.total).toBe(wanted.length);
    ids.push(...body.items.map(({ id }) => id));
    cursor = body.next_cursor;
  }
  expect(ids).toEqual(wanted);
}

/** What is kept, and what counting all instructors anew gives. */
async function storedAndCounted(): Promise<{ kept: unknown; counted: unknown }> {
  const { rows } = await sql<{ kept: unknown; counted: unknown }>`
    SELECT
      (SELECT json_agg(k ORDER BY resort_id, width, price, traits) FROM (
        SELECT resort_id, width, price, traits, sum(instructors) AS n FROM list_counts GROUP BY 1, 2, 3, 4 HAVING sum(instructors) <> 0
      ) k) AS kept,
      (SELECT json_agg(c ORDER BY resort_id, width, price, traits) FROM (
        SELECT place.resort_id, width, CASE width WHEN 0 THEN 0 ELSE least(price_2h, 50001) - least(price_2h, 50001) % width END AS price, traits,
          count(*) AS n
        FROM instructors i,
          LATERAL (SELECT resort_id FROM instructor_resorts r WHERE r.instructor_id = i.id UNION ALL SELECT 0) AS place,
          unnest(ARRAY[0, 1, 1000, 5000]) AS width
        WHERE approved AND (width = 0 OR price_2h IS NOT NULL) GROUP BY 1, 2, 3, 4
      ) c) AS counted`.execute(test.db);
  return rows[0] ?? { kept: undefined, counted: null };
}

async function expectStoredCounts(): Promise<void> {
  const { kept, counted } = await storedAndCounted();
  expect(kept).toEqual(counted);
}

async function deleteInstructors(ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await test.db.deleteFrom('instructors').where('id', 'in', ids).execute();
}

async function deadlocks(): Promise<number | undefined> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()`.execute(
    test.db,
  );
  return rows[0]?.n;
}

describe('the number of matches', () => {
  it('is that of a plain count after any changes, and the pages hold them in order', async () => {
    const made: number[] = [];
    const change = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('make' as const),
          values,
          places,
          stars: fc.constantFrom(null, 3, 4.5, 5),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant('change' as const), values, whom: fc.nat() }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('move' as const), places, whom: fc.nat() }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), whom: fc.nat() }) },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('change all' as const),
          is_working: fc.boolean(),
          approved: fc.boolean(),
        }),
      },
    );
    const apply = async (one: typeof change extends fc.Arbitrary<infer T> ? T : never) => {
      const whom = 'whom' in one ? made[one.whom % made.length] : undefined;
      if (one.kind === 'make') {
        const rating = { rating: one.stars, total_reviews: one.stars === null ? 0 : 3 };
        made.push(
          (await makeInstructor(test.db, { ...one.values, ...rating, resort_ids: at(one.places) }))
            .id,
        );
      } else if (one.kind === 'change all') {
        const { is_working, approved } = one;
        await sql`UPDATE instructors SET is_working = ${is_working}, approved = CASE WHEN id % 3 = 0 THEN ${approved} ELSE approved END`.execute(
          test.db,
        );
      } else if (whom !== undefined) {
        if (one.kind === 'change')
          await test.db.updateTable('instructors').set(one.values).where('id', '=', whom).execute();
        if (one.kind === 'move')
          await test.db
            .updateTable('instructors')
            .set({ resort_ids: at(one.places) })
            .where('id', '=', whom)
            .execute();
        if (one.kind === 'remove') await deleteInstructors(made.splice(made.indexOf(whom), 1));
      }
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 5, maxLength: 15 }),
        fc.array(filters, { minLength: 3, maxLength: 3 }),
        async (changes, asked) => {
          for (const one of changes) await apply(one);
          await expectStoredCounts();
          for (const one of asked) await expectList(one);
        },
      ),
      { numRuns: 25, endOnFailure: true },
    );
    expect(made.length).toBeGreaterThan(20);
  });

  it('writes nothing for what is not counted', async () => {
    await makeInstructor(test.db, { resort_ids: at([0, 1]) });
    const rows = () => test.db.selectFrom('list_counts').selectAll().orderBy('id').execute();
    const before = await rows();
    await test.db
      .updateTable('instructors')
      .set({ about_myself: 'Новый текст', rating: 4, total_reviews: 1 })
      .execute();
    await test.db
      .updateTable('resorts')
      .set({ open_time: '08:00' })
      .where('is_folder', '=', false)
      .execute();
    expect(await rows()).toEqual(before);
  });

  it('waits for nobody: who changes the same counts in a long transaction holds no one up, and is counted once it ends', async () => {
    const [one, other] = [
      await makeInstructor(test.db, { resort_ids: at([2]) }),
      await makeInstructor(test.db, { resort_ids: at([2]) }),
    ];
    const total = async () =>
      (
        await test.call('listInstructors', {
          query: { resort_id: resorts[2], works_with_kids: true },
        })
      ).body.total;
    const before = await total();
    for (const outcome of ['kept', 'taken back'] as const) {
      const at_first = await total();
      await test.db
        .transaction()
        .execute(async (tx) => {
          await tx
            .updateTable('instructors')
            .set({ works_with_kids: outcome === 'kept' })
            .where('id', '=', one.id)
            .execute();
          // By another connection, which would fail after two seconds of waiting.
          await test.db
            .updateTable('instructors')
            .set((eb) => ({ works_with_kids: eb.not('works_with_kids') }))
            .where('id', '=', other.id)
            .execute();
          expect(await total()).toBe(at_first + (outcome === 'kept' ? 1 : -1));
          if (outcome === 'taken back') throw new Error('taken back');
        })
        .catch((error: Error) => expect(error.message).toBe('taken back'));
    }
    expect(await total()).toBe(before + 1);
    await expectStoredCounts();
  });

  it('is right after many changes at once, in any order within transactions, and no two of them deadlock', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 8; n += 1)
      ids.push((await makeInstructor(test.db, { resort_ids: at([n % 3, (n + 1) % 3]) })).id);
    const before = await deadlocks();
    // Each changes rows of its own, so that only the counts are shared; one of four takes everything back.
    const work = ids.map(async (id, n) => {
      for (const [round, drawn] of fc.sample(values, { numRuns: 16, seed: n }).entries()) {
        const taken_back = round % 4 === 3;
        await test.db
          .transaction()
          .execute(async (tx) => {
            await tx.updateTable('instructors').set(drawn).where('id', '=', id).execute();
            await tx
              .updateTable('instructors')
              .set({ resort_ids: at([(n + round) % 3]) })
              .where('id', '=', id)
              .execute();
            await tx
              .updateTable('instructors')
              .set((eb) => ({ is_working: eb.not('is_working') }))
              .where('id', '=', id)
              .execute();
            if (taken_back) throw new Error('taken back');
          })
          .catch((error: Error) => expect(error.message).toBe('taken back'));
      }
    });
    await Promise.all(work);
    await expectStoredCounts();
    expect(await deadlocks()).toBe(before);
    for (const one of fc.sample(filters, { numRuns: 10, seed: 3 })) await expectList(one);
  });

  it('merges what many added, so that the rows of a count stay few', async () => {
    const { id } = await makeInstructor(test.db, { resort_ids: at([0]), price_2h: 7_700 });
    for (let n = 0; n < 30; n += 1) {
      await test.db
        .updateTable('instructors')
        .set({ price_2h: n % 2 === 0 ? 7_800 : 7_700 })
        .where('id', '=', id)
        .execute();
    }
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM list_counts WHERE price IN (7000, 7700, 7800) GROUP BY resort_id, width, price, traits ORDER BY 1 DESC LIMIT 1`.execute(
      test.db,
    );
    expect(rows).toEqual([{ n: 1 }]);
    await expectStoredCounts();
  });
});
