import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, useTestApp } from '../../../test/app.ts';
import { makeRental, makeUser } from '../../../test/factories.ts';
import { spellingsOf } from '../../../test/phones.ts';

const test = useTestApp();
let token = '';
const ids: Record<string, number> = {};

beforeAll(async () => {
  token = (await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID })).token;
  for (const [key, values] of Object.entries({
    elka: { business_name: 'Прокат «Ёлка»', address: 'наб. Лаванды, 3', phone: '+79161234567' },
    percent: { business_name: '100% снег', address: null },
    under: { business_name: 'ski_rent', address: 'ул. Трудовой Славы' },
    closed: { business_name: 'Закрытый', is_working: false },
  })) {
    ids[key] = (await makeRental(test.db, values)).id;
  }
});

async function search(text: string): Promise<number[]> {
  const { body } = await test.call('listAdminRentals', { query: { search: text } }, { token });
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ id }) => id);
}

describe('the admin’s list of shops', () => {
  // spec: 7.70
  it('contains all shops, newest first', async () => {
    const { body } = await test.call('listAdminRentals', {}, { token });
    expect(body.items.map(({ id }) => id)).toEqual([ids.closed, ids.under, ids.percent, ids.elka]);
    expect(body).toMatchObject({ total: 4, next_cursor: null });
  });

  it.each([
    ['елка', ['elka']],
    ['ЁЛКА прокат', ['elka']],
    ['лаванд', ['elka']],
    ['8 916 123', ['elka']],
    ['(916) 123-45', ['elka']],
    ['славы SKI', ['under']],
    ['%', ['percent']],
    ['_', ['under']],
    ['0% с', ['percent']],
    ['\\', []],
    ['елка ски', []],
    ["'; DROP TABLE rentals; --", []],
    ['{"a","b"}', []],
    ['</script>', []],
    ['   ', ['closed', 'under', 'percent', 'elka']],
  ])('search %j finds %j', async (text, expected) => {
    expect(await search(text)).toEqual(expected.map((key) => ids[key]));
  });

  it('finds a shop by both of its numbers, in every spelling', async () => {
    const phones = { phone: '+78622430011', extra_phone: '8 (862) 243-00-99' };
    const { id } = await makeRental(test.db, phones);
    for (const text of [...spellingsOf('8622430011'), ...spellingsOf('8622430099')])
      expect([text, (await search(text)).includes(id)]).toEqual([text, true]);
    expect(await search('8 916 243')).not.toContain(id);
    await test.db.deleteFrom('rentals').where('id', '=', id).execute();
  });

  it('finds a shop by its id, with and without «№»', async () => {
    expect(await search(String(ids.closed))).toContain(ids.closed);
    expect(await search(`№${ids.closed}`)).toContain(ids.closed);
  });

  it('has pages without gaps or repeats while shops are added', async () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await test.call(
        'listAdminRentals',
        { query: { limit: 1, cursor, search: 'с' } },
        { token },
      );
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.next_cursor ?? undefined;
      await makeRental(test.db, { business_name: 'Свежий' });
    } while (cursor !== undefined);
    expect(seen).toEqual([ids.under, ids.percent, ids.elka].filter((id) => seen.includes(id ?? 0)));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(1);
  });

  it.each([
    [{ limit: 0 }, 'limit'],
    [{ limit: 51 }, 'limit'],
    [{ limit: 'abc' }, 'limit'],
    [{ cursor: '0' }, 'cursor'],
    [{ cursor: '01' }, 'cursor'],
    [{ cursor: '2147483648' }, 'cursor'],
    [{ cursor: 'x' }, 'cursor'],
    [{ search: 'я'.repeat(101) }, 'search'],
    [{ search: 'a\u0000' }, 'search'],
  ])('refuses %j at its field', async (query, field) => {
    const { status, body } = await test.refused('listAdminRentals', { query }, { token });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, [field]]);
  });
});
