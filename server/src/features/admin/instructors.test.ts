import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeResort, makeUser } from '../../../test/factories.ts';

const test = useTestApp();
let token = '';
let resort_id = 0;
const ids: number[] = [];

beforeAll(async () => {
  token = (await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID })).token;
  resort_id = (await makeResort(test.db)).id;
  const second = (await makeResort(test.db)).id;
  for (const values of [
    { first_name: 'Ольга', last_name: 'Щёголева', phone: '+79161234567', years_experience: 12 },
    { first_name: 'Пётр', last_name: '50%_скидка', is_working: false },
    { resort_ids: [second, resort_id], first_name: 'Щукарь' },
    { resort_ids: [second], approved: false },
    {},
    {},
    {},
  ]) {
    ids.push((await makeInstructor(test.db, { resort_ids: [resort_id], ...values })).id);
  }
});

const at = (...places: number[]) => places.map((place) => ids[place]);

async function found(query: Record<string, unknown>): Promise<number[]> {
  const { body } = await test.call('listAdminInstructors', { query }, { token });
  expect(body).toMatchObject({ total: body.items.length, next_cursor: null });
  return body.items.map(({ id }) => id);
}

describe('the admin’s list of instructors', () => {
  // spec: 7.63
  it('contains all instructors, not working and not approved ones too, newest first', async () => {
    expect(await found({})).toEqual(ids.toReversed());
    expect(await found({ sort_by: 'id', sort_order: 'DESC' })).toEqual(ids.toReversed());
    expect(await found({ sort_by: 'id', sort_order: 'ASC' })).toEqual(ids);
  });

  // spec: 3.8
  it('shows the fields of the table and no more', async () => {
    const { body } = await test.call(
      'listAdminInstructors',
      { query: { sort_order: 'ASC', limit: 1 } },
      { token },
    );
    expect(body.items).toEqual([
      {
        id: ids[0],
        first_name: 'Ольга',
        last_name: 'Щёголева',
        phone: '+79161234567',
        years_experience: 12,
        is_working: true,
      },
    ]);
  });

  // spec: 7.64
  it('filters by resort and by the working flag, in either state', async () => {
    expect(await found({ resort_id })).toEqual(at(6, 5, 4, 2, 1, 0));
    expect(await found({ is_working: false })).toEqual(at(1));
    expect(await found({ is_working: true, resort_id, sort_order: 'ASC' })).toEqual(
      at(0, 2, 4, 5, 6),
    );
  });

  it.each([
    ['щеголева', [0]],
    ['ОЛЬГА щ', [0]],
    ['щ', [2, 0]],
    ['8 916 123 45', [0]],
    ['916-123', [0]],
    ['%', [1]],
    ['_', [1]],
    ['50%_', [1]],
    ['%%', []],
    ['\\', []],
    ["');--", []],
  ])('finds by the search %j', async (search, places) => {
    expect(await found({ search })).toEqual(at(...places));
  });

  it('finds an instructor by id', async () => {
    expect(await found({ search: `№${ids[4]}` })).toContain(ids[4]);
  });

  it.each(['ASC', 'DESC'] as const)(
    'turns pages %s without gaps or repeats while instructors are added',
    async (sort_order) => {
      const before = (
        await test.db.selectFrom('instructors').select('id').orderBy('id').execute()
      ).map(({ id }) => id);
      for (const limit of [1, 2, 3]) {
        const seen: number[] = [];
        let cursor: number | undefined;
        do {
          const { body } = await test.call(
            'listAdminInstructors',
            { query: { sort_order, limit, cursor, resort_id } },
            { token },
          );
          expect(body.items.length).toBeLessThanOrEqual(limit);
          seen.push(...body.items.map(({ id }) => id));
          cursor = body.next_cursor ?? undefined;
          // Only now and then, or in rising order there would be no end.
          if (cursor !== undefined && seen.length <= limit)
            before.push((await makeInstructor(test.db, { resort_ids: [resort_id] })).id);
        } while (cursor !== undefined);
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toEqual(seen.toSorted((a, b) => (sort_order === 'ASC' ? a - b : b - a)));
        // In descending order the one added while reading comes before the first page.
        const expected = before.filter(
          (id) => id !== ids[3] && (sort_order === 'ASC' || id !== before.at(-1)),
        );
        expect(seen.toSorted((a, b) => a - b)).toEqual(expected);
      }
    },
  );

  it('has the total of matches on every page', async () => {
    const first = (await test.call('listAdminInstructors', { query: { limit: 2 } }, { token }))
      .body;
    const second = (
      await test.call(
        'listAdminInstructors',
        { query: { limit: 2, cursor: first.next_cursor ?? 0 } },
        { token },
      )
    ).body;
    expect(first.total).toBeGreaterThan(6);
    expect(second.total).toBe(first.total);
    expect(
      (await test.call('listAdminInstructors', { query: { cursor: 1 } }, { token })).body,
    ).toEqual({
      items: [],
      total: first.total,
      next_cursor: null,
    });
  });

  it.each([
    [{ sort_by: 'name' }, 'sort_by'],
    [{ sort_by: 'id; DROP TABLE users' }, 'sort_by'],
    [{ sort_order: 'asc' }, 'sort_order'],
    [{ sort_order: 'UP' }, 'sort_order'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 51 }, 'limit'],
    [{ limit: 'abc' }, 'limit'],
    [{ cursor: 0 }, 'cursor'],
    [{ cursor: '9223372036854775808' }, 'cursor'],
    [{ resort_id: 0 }, 'resort_id'],
    [{ resort_id: '9223372036854775808' }, 'resort_id'],
    [{ is_working: 'all' }, 'is_working'],
  ])('refuses %j at its field', async (query, field) => {
    const { status, body } = await test.refused('listAdminInstructors', { query }, { token });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, [field]]);
  });
});

describe('one instructor for an admin', () => {
  it('is found by id, not approved ones too, and the read is recorded', async () => {
    for (const id of at(1, 3)) {
      const { body } = await test.call('getAdminInstructor', { params: { id: id! } }, { token });
      expect(body.id).toBe(id);
      const { entity, entity_id } = await test.db
        .selectFrom('audit_records')
        .select(['entity', 'entity_id'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect([entity, entity_id]).toEqual(['instructor', id]);
    }
  });

  it('is not found by an unknown id', async () => {
    const { status, body } = await test.refused(
      'getAdminInstructor',
      { params: { id: 999_999 } },
      { token },
    );
    expect([status, body.code]).toEqual([404, 'instructor_not_found']);
  });
});
