import type { Access, Endpoint } from '@sklon/contract/endpoint';
import { endpoints } from '@sklon/contract/endpoints';
import { type RouteName, routes } from '@sklon/contract/routes';
import type { TestApp } from './app.ts';

export interface NextPage {
  name: RouteName;
  query: Record<string, string>;
  cursor: string;
}

const NUMBERS = [
  '2147483648',
  '4294967297',
  '999999999999999',
  '9223372036854775808',
  '-1',
  'NaN',
  'Infinity',
  '1.5',
  '1e9',
  '',
];

export function tampered(cursor: string): string[] {
  const isPlain = /^\d+$/.test(cursor);
  const inner = isPlain ? cursor : Buffer.from(cursor, 'base64url').toString();
  const changed = [...inner.matchAll(/\d+/g)].flatMap(({ 0: number, index }) =>
    NUMBERS.map((other) => inner.slice(0, index) + other + inner.slice(index + number.length)),
  );
  const all = [...changed, inner.replace(/,?[^,]*$/, ''), inner.replace(/^\[?/, '$&1,')];
  return isPlain ? all : all.map((text) => Buffer.from(text).toString('base64url'));
}

export function pageQuery({ query, cursor }: NextPage): string {
  return new URLSearchParams({ ...query, cursor }).toString();
}

const ORDERS = (resort_id: string): NextPage['query'][] => {
  const free = { resort_id, free_date: '2026-01-20' };
  return [
    {},
    { resort_id, sort: 'price' },
    { resort_id, sort: 'nearest' },
    { ...free, sort: 'price' },
    { ...free, sort: 'price', group_size: '2' },
    { ...free, sort: 'nearest' },
  ];
};

export async function nextPages(
  { app }: Pick<TestApp, 'app'>,
  resortId: number,
  tokens: Partial<Record<Access, string | undefined>>,
): Promise<NextPage[]> {
  const pages: NextPage[] = [];
  for (const name of Object.keys(endpoints) as RouteName[]) {
    const { query: schema, access }: Endpoint = endpoints[name];
    if (!schema?.shape['cursor']) continue;
    for (const query of name === 'listInstructors' ? ORDERS(String(resortId)) : [{}]) {
      const answer = await app.inject({
        url: `/api${routes[name].path.replace('{id}', '1')}`,
        query: { ...query, limit: '1' },
        headers: { authorization: `Bearer ${tokens[access] ?? ''}` },
      });
      const { next_cursor: cursor } = answer.json<{ next_cursor: string | number | null }>();
      pages.push({ name, query, cursor: String(cursor ?? 1) });
    }
  }
  return pages;
}
