import { expect, it } from 'vitest';
import { parseSearchText, refetchOnFocus } from './record-query.ts';

const list = (pages: number) => ({ state: { data: { pages: Array.from({ length: pages }) } } });

it('a list is refetched when the window gets the focus, unless it is long', () => {
  expect(refetchOnFocus({ state: {} })).toBe('always');
  expect([1, 4, 5, 60].map((pages) => refetchOnFocus(list(pages)))).toEqual([
    'always',
    'always',
    false,
    false,
  ]);
});

it('digits in the URL become a number, which needs no quotes, and other text stays as it is', () => {
  expect(['12', ' 12 ', '0', 12].map((value) => parseSearchText(value))).toEqual([12, 12, 0, 12]);
  expect(
    ['007', '+79161234567', ' Анна  К ', '1234567890123456'].map((value) => parseSearchText(value)),
  ).toEqual(['007', '+79161234567', 'Анна  К', '1234567890123456']);
  expect(['', '   ', null, {}, [1], true].map((value) => parseSearchText(value))).toEqual(
    Array(6).fill(undefined),
  );
  expect(parseSearchText('я'.repeat(101))).toHaveLength(100);
});
