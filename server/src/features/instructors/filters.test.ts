import { LANGUAGE_CODES } from '@sklon/contract/instructor-attributes';
import type { InstructorFilters } from '@sklon/contract/instructors';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { localNow } from '@sklon/contract/time';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeResort } from '../../../test/factories.ts';
import { anySport, FLAGS, flagsOf, matches } from '../../../test/instructor-filters.ts';

const test = useTestApp();
const COUNT = 70;
const TODAY = localNow(TEST_NOW, 'Europe/Moscow').date;

const instructors = fc.record({
  ...flagsOf(fc.boolean()),
  skill_type: anySport,
  price_2h: fc.constantFrom(null, null, 0, 1000, 5000, 9000, 50_000, 60_000),
  min_kid_age: fc.constantFrom(null, 3, 7, 12, 18),
  languages: fc.subarray([...LANGUAGE_CODES], { maxLength: 3 }),
  certified_until: fc.constantFrom(
    null,
    null,
    'infinity',
    '2026-01-13',
    '2026-01-14',
    '2027-05-01',
  ),
  approved: fc.constantFrom(true, true, true, false),
  resorts: fc.constantFrom([0], [1], [0, 1], [1, 0]),
});
type Drawn = typeof instructors extends fc.Arbitrary<infer T> ? T : never;
type Made = Omit<Drawn, 'resorts'> & { id: number; resort_ids: number[] };

let resorts: number[] = [];
let made: Made[] = [];

beforeAll(async () => {
  resorts = [
    (await makeResort(test.db)).id,
    (await makeResort(test.db)).id,
    (await makeResort(test.db)).id,
  ];
  made = [];
  for (const { resorts: at, ...values } of fc.sample(instructors, { numRuns: COUNT, seed: 7 })) {
    const resort_ids = at.map((index) => resorts[index] ?? 0);
    made.push({
      ...values,
      resort_ids,
      id: (await makeInstructor(test.db, { ...values, resort_ids })).id,
    });
  }
});

async function listAll(
  query: Partial<InstructorFilters>,
): Promise<{ ids: number[]; total: number }> {
  const ids: number[] = [];
  let cursor: string | undefined;
  for (;;) {
    const { body } = await test.call('listInstructors', {
      query: { ...query, ...(cursor !== undefined && { cursor }) },
    });
    ids.push(...body.items.map((item) => item.id));
    if (body.next_cursor === null) return { ids, total: body.total };
    cursor = body.next_cursor;
  }
}

async function expectList(filters: Partial<InstructorFilters>): Promise<void> {
  const wanted = made
    .filter((instructor) => matches(instructor, filters, TODAY))
    .map((instructor) => instructor.id);
  const found = await listAll(filters);
  expect(found.ids.toSorted((a, b) => a - b)).toEqual(wanted);
  expect(found.total).toBe(wanted.length);
}

describe('filters of the list', () => {
  // spec: 7.8, D.62
  it.each([
    ...FLAGS.flatMap((flag) => [{ [flag]: true }, { [flag]: false }]),
    { skill_type: 'ski' as const },
    { skill_type: 'snowboard' as const },
    ...[0, 3, 6, 7, 17].map((child_age) => ({ child_age })),
    ...LANGUAGE_CODES.map((language) => ({ language })),
    ...[true, false].map((certified) => ({ certified })),
  ])('alone work as a plain filter does: %o', (filters) => expectList(filters));

  it('by resort, also one without instructors and one that does not exist', async () => {
    for (const resort_id of [...resorts, 2_000_000_000]) await expectList({ resort_id });
  });

  // spec: 7.7
  it('combined work as a plain filter over all instructors', async () => {
    const flag = fc.constantFrom(true, false, undefined, undefined);
    const prices = fc.tuple(
      fc.constantFrom(undefined, 0, 1, 1000, 5000, 50_000),
      fc.constantFrom(undefined, 0, 1000, 8999, 9000, 49_999, 50_000),
    );
    const filters = fc.record({
      ...flagsOf(flag),
      resort_id: fc.constantFrom(undefined, 0, 1, 2),
      skill_type: fc.constantFrom(undefined, 'ski' as const, 'snowboard' as const),
      child_age: fc.constantFrom(undefined, undefined, 3, 6, 11, 17),
      language: fc.constantFrom(undefined, undefined, ...LANGUAGE_CODES),
      certified: fc.constantFrom(undefined, undefined, true),
      prices: prices.filter(([min = 0, max = 50_000]) => min <= max),
    });
    await fc.assert(
      fc.asyncProperty(filters, ({ prices: [min_price, max_price], resort_id, ...rest }) =>
        expectList({
          ...rest,
          min_price,
          max_price,
          resort_id: resort_id === undefined ? undefined : resorts[resort_id],
        }),
      ),
      { numRuns: 150, seed: 11 },
    );
  });
});

describe('price bounds', () => {
  const prices = async (query: Partial<InstructorFilters>) => {
    const { ids } = await listAll(query);
    return made.filter(({ id }) => ids.includes(id)).map(({ price_2h }) => price_2h);
  };

  // spec: 5.9, D.63
  it('are none at 0 and at 50000: dearer instructors and those without a price are listed', async () => {
    for (const query of [
      {},
      { min_price: 0 },
      { max_price: 50_000 },
      { min_price: 0, max_price: 50_000 },
    ]) {
      expect(await prices(query)).toEqual(expect.arrayContaining([null, 60_000]));
    }
  });

  // spec: D.64
  it('exclude those without a price', async () => {
    expect(await prices({ min_price: 1 })).not.toContain(null);
    expect(await prices({ max_price: 49_999 })).not.toContain(null);
    expect(await prices({ max_price: 0 })).toEqual(expect.arrayContaining([0]));
  });

  it('must not be crossed, and must be between 0 and 50000', async () => {
    const crossed = await test.refused('listInstructors', {
      query: { min_price: 5001, max_price: 5000 },
    });
    expect([crossed.status, crossed.body.errors?.[0]?.path]).toEqual([400, 'min_price']);
    for (const query of [
      { min_price: -1 },
      { max_price: 50_001 },
      { max_price: '1e3' },
      { min_price: 'NaN' },
      { min_price: '' },
    ]) {
      expect((await test.refused('listInstructors', { query })).status).toBe(400);
    }
  });
});

// spec: 9.20, S.13.1
it('filters refuse values out of their sets', async () => {
  for (const query of [
    { skill_type: 'both' },
    { works_with_kids: '1' },
    { resort_id: '0' },
    { resort_id: '2147483648' },
    { is_working: 'да' },
    { child_age: '18' },
    { child_age: '-1' },
    { child_age: 'шесть' },
  ]) {
    expect((await test.refused('listInstructors', { query })).status).toBe(400);
  }
});
