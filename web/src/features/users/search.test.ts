import { expect, it } from 'vitest';
import { parseUserSearch } from './search.ts';

it('the address of the people holds what filters them, and nothing else', () => {
  expect(parseUserSearch({ q: ' лыжин ', role: 'provider', blocked: 'yes', x: 1 })).toEqual({
    q: 'лыжин',
    role: 'provider',
    blocked: 'yes',
  });
  expect(parseUserSearch({ q: '', role: 'king', blocked: true })).toEqual({
    q: undefined,
    role: undefined,
    blocked: undefined,
  });
});
