import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { makeResort, makeService } from '../../../test/factories.ts';

const test = useTestApp();

const names = (rows: { business_name: string }[]) => rows.map(({ business_name }) => business_name);

describe('the list of services', () => {
  let resort_id = 0;
  let other = 0;

  beforeAll(async () => {
    resort_id = (await makeResort(test.db)).id;
    other = (await makeResort(test.db)).id;
    for (const values of [
      {
        business_name: 'Ёлка',
        service_name: 'Трансфер',
        about_business: 'Детские кресла, 100% вовремя',
      },
      {
        business_name: 'Двор',
        service_name: 'Видео вашего катания',
        resort_ids: [other, resort_id],
      },
      { business_name: 'едем', service_name: 'Трансфер', other_info: 'Чай из термоса' },
      { business_name: 'Абсолют', service_name: 'Хелиски', is_working: false },
      { business_name: 'Следопыт', service_name: 'Ски-туры', service_type: 'guide' as const },
    ]) {
      await makeService(test.db, { resort_ids: [resort_id], ...values });
    }
    await makeService(test.db, { business_name: 'Далёкий' });
  });

  // spec: 7.18, D.66
  it('contains the services and guides of a resort, working ones first, then by name with case folded and ё as е', async () => {
    const { body } = await test.call('listServices', { query: { resort_id } });
    expect(names(body.items)).toEqual(['Двор', 'едем', 'Ёлка', 'Следопыт', 'Абсолют']);
    expect(body).toMatchObject({ total: 5, next_cursor: null });
  });

  // spec: D.67
  it.each([
    ['guide', 'guide', ['Следопыт']],
    ['additional', 'additional', ['Двор', 'едем', 'Ёлка', 'Абсолют']],
    ['other', 'additional', ['Двор', 'едем', 'Ёлка', 'Абсолют']],
  ] as const)(
    'service_type %s finds the type %s: either spelling will do',
    async (spelling, type, expected) => {
      const { body } = await test.call('listServices', {
        query: { resort_id, service_type: spelling as typeof type },
      });
      expect([names(body.items), body.total]).toEqual([expected, expected.length]);
      expect(new Set(body.items.map((row) => row.service_type))).toEqual(new Set([type]));
    },
  );

  it.each([
    ['трансфер', ['едем', 'Ёлка']],
    ['ТРАНСФЕР елка', ['Ёлка']],
    ['кресл', ['Ёлка']],
    ['термос', ['едем']],
    ['видео', ['Двор']],
    ['%', ['Ёлка']],
    ['_', []],
    ['\\', []],
    ['+79990000000', []],
    ['трансфер видео', []],
    ["'; DROP TABLE services; --", []],
    ['   ', ['Двор', 'едем', 'Ёлка', 'Следопыт', 'Абсолют']],
  ])('search %j finds %j: every word, in names and texts', async (search, expected) => {
    const { body } = await test.call('listServices', { query: { resort_id, search } });
    expect([names(body.items), body.total]).toEqual([expected, expected.length]);
  });

  it('finds a service at each of its resorts, and names the first as its own', async () => {
    const { body } = await test.call('listServices', { query: { resort_id: other } });
    expect(body.items).toMatchObject([
      { business_name: 'Двор', resort_id: other, resort_ids: [other, resort_id] },
    ]);
    expect((await test.call('listServices', { query: { resort_id: 2_000_000_000 } })).body).toEqual(
      {
        items: [],
        total: 0,
        next_cursor: null,
      },
    );
  });

  it.each([
    [{ service_type: 'rental' }, 'service_type'],
    [{ service_type: '' }, 'service_type'],
    [{ limit: 21 }, 'limit'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 'abc' }, 'limit'],
    [{ resort_id: '0' }, 'resort_id'],
    [{ resort_id: '9223372036854775808' }, 'resort_id'],
    [{ search: 'я'.repeat(101) }, 'search'],
    [{ search: 'a\u0000' }, 'search'],
    [{ cursor: '' }, 'cursor'],
    [{ cursor: 'абв' }, 'cursor'],
    [{ cursor: 'x'.repeat(1001) }, 'cursor'],
    [{ cursor: Buffer.from('[true,"a\\u0000b",1]').toString('base64url') }, 'cursor'],
    [{ cursor: Buffer.from('[true,"а",2147483648]').toString('base64url') }, 'cursor'],
    [{ cursor: Buffer.from('[true, "а",1]').toString('base64url') }, 'cursor'],
  ])('refuses %j at its field', async (query, field) => {
    const { status, body } = await test.refused('listServices', { query });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, [field]]);
  });
});

describe('pages of the list', () => {
  // spec: D.68
  it('have 20 services by default, and no gaps or repeats at any size while services change', async () => {
    const resort_id = (await makeResort(test.db)).id;
    for (let index = 0; index < 23; index += 1) {
      const business_name = `${'Щ'.repeat(199)}${'АБВ'[index % 3]}`;
      await makeService(test.db, {
        resort_ids: [resort_id],
        business_name,
        is_working: index % 5 > 0,
      });
    }
    const whole = (await test.call('listServices', { query: { resort_id } })).body;
    expect([whole.items.length, whole.total]).toEqual([20, 23]);
    for (const limit of [20, 6, 1]) {
      const ids: number[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await test.call('listServices', {
          query: { resort_id, limit, cursor, service_type: 'additional' },
        });
        ids.push(...body.items.map(({ id }) => id));
        cursor = body.next_cursor ?? undefined;
        await makeService(test.db, { resort_ids: [resort_id], business_name: 'Аббат' });
      } while (cursor !== undefined);
      expect([ids.length, new Set(ids).size]).toEqual([23, 23]);
      await test.db.deleteFrom('services').where('business_name', '=', 'Аббат').execute();
    }
  });
});

describe('one service', () => {
  // spec: 7.19
  it('is complete, also when it is not working, without its owner', async () => {
    const values = {
      is_working: false,
      latitude: 43.66,
      longitude: 40.31,
      discount: 10,
      price_ski_set: 9000,
      site: 'https://example.ru',
    };
    const { id, resort_ids } = await makeService(test.db, values);
    const { body } = await test.call('getService', { params: { id } });
    expect(body).toMatchObject({
      ...values,
      id,
      resort_ids,
      resort_id: resort_ids[0],
      service_type: 'additional',
      service_name: 'Кэтски на ратраке',
      phone: '+79990000000',
    });
    expect(Object.keys(body)).not.toContain('user_id');
  });

  it('takes inquiries while it is working', async () => {
    for (const is_working of [true, false]) {
      const { id } = await makeService(test.db, { is_working });
      expect((await test.call('getService', { params: { id } })).body.takes_requests).toBe(
        is_working,
      );
    }
  });

  it.each([
    ['2000000000', 404, 'service_not_found'],
    ['0', 400, 'validation_failed'],
    ['9223372036854775808', 400, 'validation_failed'],
    ['abc', 400, 'validation_failed'],
    ['\0', 400, 'validation_failed'],
  ])('%s is refused with %i', async (id, status, code) => {
    const answer = await test.refused('getService', { params: { id } });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
