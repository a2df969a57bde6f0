import { expect, it } from 'vitest';
import { refetchOnFocus } from './list-query.ts';

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
