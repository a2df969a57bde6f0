import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { makeRental, makeResort, makeUser } from '../../../test/factories.ts';
import { cursorOf } from '../businesses/cursor.ts';

const test = useTestApp();

const names = (rows: { business_name: string }[]) => rows.map(({ business_name }) => business_name);

describe('the list of rental shops', () => {
  let resort_id = 0;
  let other = 0;

  beforeAll(async () => {
    resort_id = (await makeResort(test.db)).id;
    other = (await makeResort(test.db)).id;
    for (const values of [
      { business_name: 'Ёлка', price_ski_set: 1499 },
      { business_name: 'Двор', price_ski_set: 1500, resort_ids: [other, resort_id] },
      { business_name: 'едем', price_ski_set: 3000 },
      { business_name: 'Желоб', price_ski_set: 3001 },
      { business_name: 'Альпика', price_ski_set: null },
      { business_name: 'Абсолют', price_ski_set: 1000, is_working: false },
    ]) {
      await makeRental(test.db, { resort_ids: [resort_id], ...values });
    }
    await makeRental(test.db, { business_name: 'Далёкий' });
  });

  // spec: 7.13
  it('contains the shops of a resort, working ones first, then by name with case folded and ё as е', async () => {
    const { body } = await test.call('listRentals', { query: { resort_id } });
    expect(names(body.items)).toEqual(['Альпика', 'Двор', 'едем', 'Ёлка', 'Желоб', 'Абсолют']);
    expect(body).toMatchObject({ total: 6, next_cursor: null });
  });

  // spec: 7.14, D.65
  it.each([
    ['any', ['Альпика', 'Двор', 'едем', 'Ёлка', 'Желоб', 'Абсолют']],
    ['low', ['Ёлка', 'Абсолют']],
    ['medium', ['Двор', 'едем']],
    ['high', ['Желоб']],
  ] as const)(
    'price_range %s: low is below 1500, high above 3000, no price in any alone',
    async (price_range, expected) => {
      const { body } = await test.call('listRentals', { query: { resort_id, price_range } });
      expect([names(body.items), body.total]).toEqual([expected, expected.length]);
    },
  );

  // spec: 7.15
  it('filters those that work, or those that do not; an absent flag does not filter', async () => {
    const working = await test.call('listRentals', { query: { resort_id, is_working: true } });
    expect(names(working.body.items)).not.toContain('Абсолют');
    expect(working.body.total).toBe(5);
    const closed = await test.call('listRentals', { query: { resort_id, is_working: false } });
    expect([names(closed.body.items), closed.body.total]).toEqual([['Абсолют'], 1]);
    expect((await test.call('listRentals', { query: { resort_id } })).body.total).toBe(6);
  });

  // spec: 3.12, 7.52
  it('finds a shop at each of its resorts, and names the first as its own', async () => {
    const { body } = await test.call('listRentals', { query: { resort_id: other } });
    expect(body.items).toMatchObject([
      { business_name: 'Двор', resort_id: other, resort_ids: [other, resort_id] },
    ]);
    expect((await test.call('listRentals', { query: { resort_id: 2_000_000_000 } })).body).toEqual({
      items: [],
      total: 0,
      next_cursor: null,
    });
  });

  it('does not show a shop’s owner', async () => {
    const owner = await makeUser(test.db);
    const { id } = await makeRental(test.db, { user_id: owner.id });
    const { body } = await test.call('getRental', { params: { id } });
    expect(Object.keys(body)).not.toContain('user_id');
  });

  it.each([
    [{ price_range: 'cheap' }, 'price_range'],
    [{ is_working: 'yes' }, 'is_working'],
    [{ limit: 21 }, 'limit'],
    [{ limit: 0 }, 'limit'],
    [{ resort_id: '0' }, 'resort_id'],
    [{ resort_id: '9223372036854775808' }, 'resort_id'],
    [{ cursor: '' }, 'cursor'],
    [{ cursor: 'абв' }, 'cursor'],
    [{ cursor: 'x'.repeat(1001) }, 'cursor'],
    [{ cursor: Buffer.from('[true,"a\\u0000b",1]').toString('base64url') }, 'cursor'],
    [{ cursor: Buffer.from('[true,"\\ud800",1]').toString('base64url') }, 'cursor'],
    [{ cursor: Buffer.from('[true,"а",2147483648]').toString('base64url') }, 'cursor'],
    [{ cursor: Buffer.from('[true, "а",1]').toString('base64url') }, 'cursor'],
    [{ cursor: Buffer.from('[1,"а",1]').toString('base64url') }, 'cursor'],
  ])('refuses %j at its field', async (query, field) => {
    const { status, body } = await test.refused('listRentals', { query });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, [field]]);
  });
});

describe('pages of the list', () => {
  // spec: 7.16, 9.4
  it('have 20 shops by default, and no gaps or repeats at any size while shops change', async () => {
    const resort_id = (await makeResort(test.db)).id;
    for (let index = 0; index < 43; index += 1) {
      // Few names, so that most of them tie and the id decides; as long as names may be.
      const business_name = `${'Щ'.repeat(199)}${'АБВ'[index % 3]}`;
      await makeRental(test.db, {
        resort_ids: [resort_id],
        business_name,
        is_working: index % 5 > 0,
      });
    }
    const whole = (await test.call('listRentals', { query: { resort_id } })).body;
    expect([whole.items.length, whole.total]).toEqual([20, 43]);
    for (const limit of [20, 7, 1]) {
      const ids: number[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await test.call('listRentals', { query: { resort_id, limit, cursor } });
        ids.push(...body.items.map(({ id }) => id));
        cursor = body.next_cursor ?? undefined;
        // Comes before the shops of the first page.
        await makeRental(test.db, { resort_ids: [resort_id], business_name: 'Аббат' });
      } while (cursor !== undefined);
      expect([ids.length, new Set(ids).size]).toEqual([43, 43]);
      await test.db.deleteFrom('rentals').where('business_name', '=', 'Аббат').execute();
    }
  });

  it('continue after a deleted shop', async () => {
    const resort_id = (await makeResort(test.db)).id;
    const ids: number[] = [];
    for (const business_name of ['Один', 'Один', 'Один', 'Один'])
      ids.push((await makeRental(test.db, { resort_ids: [resort_id], business_name })).id);
    const first = (await test.call('listRentals', { query: { resort_id, limit: 2 } })).body;
    await test.db
      .deleteFrom('rentals')
      .where('id', '=', ids[1] ?? 0)
      .execute();
    const second = (
      await test.call('listRentals', { query: { resort_id, cursor: first.next_cursor ?? '' } })
    ).body;
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  });

  it('begin after any valid position', async () => {
    const resort_id = (await makeResort(test.db)).id;
    await makeRental(test.db, { resort_ids: [resort_id], business_name: 'Метель' });
    const at = (business_name: string) => cursorOf({ is_working: true, business_name, id: 1 });
    expect(
      (await test.call('listRentals', { query: { resort_id, cursor: at('Лавина') } })).body.items,
    ).toHaveLength(1);
    expect(
      (await test.call('listRentals', { query: { resort_id, cursor: at('Снег') } })).body,
    ).toMatchObject({ items: [], total: 1 });
  });
});

describe('one rental shop', () => {
  // spec: 7.17
  it('is complete, also when it is not working', async () => {
    const { id, resort_ids } = await makeRental(test.db, {
      is_working: false,
      latitude: 43.66,
      phone: '+79990000000',
      discount: 10,
    });
    const { body } = await test.call('getRental', { params: { id } });
    expect(body).toMatchObject({
      id,
      resort_ids,
      resort_id: resort_ids[0],
      is_working: false,
      latitude: 43.66,
      phone: '+79990000000',
      discount: 10,
    });
  });

  it.each([
    ['2000000000', 404, 'rental_not_found'],
    ['0', 400, 'validation_failed'],
    ['9223372036854775808', 400, 'validation_failed'],
    ['abc', 400, 'validation_failed'],
    ['\0', 400, 'validation_failed'],
  ])('%s is refused with %i', async (id, status, code) => {
    const answer = await test.refused('getRental', { params: { id } });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
