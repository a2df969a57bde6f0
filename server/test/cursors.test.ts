/** Cursors come back from clients: what no list has given is refused at its field, at every list and in every order. */
import { type RouteName, routes } from '@sklon/contract/routes';
import type { Access, Endpoint } from '@sklon/contract/endpoint';
import { endpoints } from '@sklon/contract/endpoints';
import { beforeAll, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, useTestApp } from './app.ts';
import { type NextPage, nextPages, pageQuery, tampered } from './cursors.ts';
import { makeInstructor, makeRental, makeResort, makeService, makeUser } from './factories.ts';

const test = useTestApp();
const tokens: Partial<Record<Access, string>> = {};
let pages: NextPage[];

beforeAll(async () => {
  const { id: resort } = await makeResort(test.db);
  for (const price_2h of [5_000, 6_000]) {
    const { user } = await makeInstructor(test.db, { resort_ids: [resort], price_2h });
    tokens.provider = user.token;
    await makeRental(test.db, { business_name: 'Прокат' });
    await makeService(test.db, { business_name: 'Услуга' });
  }
  tokens.admin = (await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID })).token;
  pages = await nextPages(test, resort, tokens);
});

async function get(page: NextPage) {
  const { access }: Endpoint = endpoints[page.name];
  const answer = await test.app.inject({
    url: `/api${routes[page.name].path.replace('{id}', '1')}?${pageQuery(page)}`,
    headers: { authorization: `Bearer ${tokens[access] ?? ''}` },
  });
  const { errors } = answer.json<{ errors?: { path: string }[] }>();
  return [answer.statusCode, errors?.map(({ path }) => path)];
}

const LISTS = (Object.keys(endpoints) as RouteName[]).filter(
  (name) => (endpoints[name] as Endpoint).query?.shape['cursor'],
);

it.each(LISTS)('%s refuses cursors that it has not given', async (name) => {
  const own = pages.filter((page) => page.name === name);
  expect(own.length).toBeGreaterThan(0);
  for (const page of own) {
    expect([page, await get(page)]).toEqual([page, [200, undefined]]);
    for (const cursor of tampered(page.cursor)) {
      const [status, paths] = await get({ ...page, cursor });
      const text = `${JSON.stringify(page.query)} ${Buffer.from(cursor, 'base64url').toString()}`;
      // Of the order by time the first number is a bigint.
      if (status === 200) expect(text).toMatch(/"nearest"\} (2147483648|4294967297),\d+,\d+$/);
      else expect([text, status, paths]).toEqual([text, 400, ['cursor']]);
    }
  }
});
