import type { EndpointOutput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeResort } from '../../../test/factories.ts';

type InstructorList = EndpointOutput<Endpoints['listInstructors']>;

const test = useTestApp();
const COUNT = 45;
let resort_id = 0;
let all: number[] = [];

beforeAll(async () => {
  resort_id = (await makeResort(test.db)).id;
  const made: { id: number; rating: number | null; total_reviews: number }[] = [];
  for (let index = 0; index < COUNT; index += 1) {
    // Few ratings and counts, so that most of them tie and the id decides.
    const rating = [5, 4.5, 4.5, null][index % 4] ?? null;
    const total_reviews = rating === null ? 0 : 1 + (index % 3);
    made.push({
      rating,
      total_reviews,
      id: (await makeInstructor(test.db, { resort_ids: [resort_id], rating, total_reviews })).id,
    });
  }
  all = made
    .toSorted((a, b) => weight(b) - weight(a) || b.total_reviews - a.total_reviews || a.id - b.id)
    .map(({ id }) => id);
});

function weight({
  rating,
  total_reviews,
}: {
  rating: number | null;
  total_reviews: number;
}): number {
  return rating === null ? 0 : (rating * total_reviews + 22.5) / (total_reviews + 5);
}

interface Walk {
  limit?: number;
  resort_id?: number;
  between?: (page: number) => Promise<void>;
}

async function walk({ between, ...query }: Walk): Promise<{ ids: number[]; sizes: number[] }> {
  const ids: number[] = [];
  const sizes: number[] = [];
  let cursor: string | null = null;
  do {
    const { body }: { body: InstructorList } = await test.call('listInstructors', {
      query: { ...query, ...(cursor !== null && { cursor }) },
    });
    ids.push(...body.items.map((item) => item.id));
    sizes.push(body.items.length);
    cursor = body.next_cursor;
    await between?.(sizes.length);
  } while (cursor !== null);
  return { ids, sizes };
}

describe('pages of the list', () => {
  // spec: 9.2, D.57
  it('have 20 instructors by default, by rating weighed with its count, then more reviewed, then by id', async () => {
    expect(await walk({ resort_id })).toEqual({ ids: all, sizes: [20, 20, 5] });
    expect(await walk({})).toEqual({ ids: all, sizes: [20, 20, 5] });
  });

  // spec: 7.9
  it('have no gaps or repeats at any size', async () => {
    for (const limit of [1, 7, 9, 15, 19]) {
      expect((await walk({ resort_id, limit })).ids).toEqual(all);
      expect((await walk({ limit })).ids).toEqual(all);
    }
  });

  it('end without a cursor when the last page is full', async () => {
    expect((await walk({ resort_id, limit: 15 })).sizes).toEqual([15, 15, 15]);
  });

  // spec: D.56
  it('have the total of matches on every page', async () => {
    const first = await test.call('listInstructors', { query: { resort_id, limit: 20 } });
    const second = await test.call('listInstructors', {
      query: { resort_id, limit: 20, cursor: first.body.next_cursor ?? '' },
    });
    expect([first.body.total, second.body.total]).toEqual([COUNT, COUNT]);
  });

  it('have no gaps or repeats while instructors change', async () => {
    const gone: number[] = [];
    const { ids } = await walk({
      resort_id,
      limit: 10,
      between: async (page) => {
        await makeInstructor(test.db, { resort_ids: [resort_id], rating: 5, total_reviews: 99 });
        await makeInstructor(test.db, { resort_ids: [resort_id], rating: 4.5, total_reviews: 2 });
        const leaving = all[page * 10 - 1];
        if (leaving === undefined || gone.length > 0) return;
        gone.push(leaving);
        await test.db
          .updateTable('instructors')
          .set({ approved: false })
          .where('id', '=', leaving)
          .execute();
      },
    });
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(all));
  });

  it('have the total also after the last instructor', async () => {
    const end = Buffer.from('0,2147483647').toString('base64url');
    const { body } = await test.call('listInstructors', { query: { resort_id, cursor: end } });
    expect(body).toMatchObject({ items: [], next_cursor: null });
    expect(body.total).toBeGreaterThan(0);
  });
});

describe('an invalid page', () => {
  const encode = (text: string) => Buffer.from(text).toString('base64url');

  it.each([
    '',
    '!',
    'абв',
    '0',
    encode('1'),
    encode('1,'),
    encode('1,2,3'),
    encode('-1,2'),
    encode('01,2'),
    encode('1,99999999999'),
    encode('4294967296,1'),
    encode('1,2147483648'),
    `${encode('1,2')}=`,
    ` ${encode('1,2')}`,
  ])('cursor %j is refused at its field', async (cursor) => {
    const { status, body } = await test.refused('listInstructors', { query: { cursor } });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['cursor']]);
  });

  // spec: S.13.2
  it.each(['0', '21', '-1', 'abc', '1.5', '', '1e1'])('limit %j is refused', async (limit) => {
    const { status, body } = await test.refused('listInstructors', { query: { limit } });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['limit']]);
  });
});

describe('the order of the list', () => {
  // spec: D.57
  it('has twenty-nine reviews of 4.9 before one of 5.0, and both before none', async () => {
    const { id: resort } = await makeResort(test.db);
    const [none, one, many, poor] = await Promise.all(
      (
        [
          [null, 0],
          [5, 1],
          [4.9, 29],
          [3, 40],
        ] as const
      ).map(([rating, total_reviews]) =>
        makeInstructor(test.db, { resort_ids: [resort], rating, total_reviews }),
      ),
    );
    expect((await walk({ resort_id: resort })).ids).toEqual(
      [many, one, poor, none].map((made) => made?.id),
    );
  });
});
