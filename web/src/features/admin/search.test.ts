import { expect, it } from 'vitest';
import { parseApplicationSearch, parseInstructorSearch } from './search.ts';
import { resortsText } from '../resorts/admin-resorts.tsx';
import { parseDigits, parseSearchText } from '../../ui/results/list-query.ts';

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

it('an application number is reduced to at most ten digits', () => {
  expect(['№ 12', '12a3', '-5', 'нет', '12345678901'].map(parseDigits)).toEqual([
    12,
    123,
    5,
    undefined,
    1234567890,
  ]);
});

it('invalid filters in the URL are ignored', () => {
  expect(parseApplicationSearch({ status: 'pending', type: 'instructor', number: '' })).toEqual({});
  expect(parseApplicationSearch({ status: 'all', type: 'other', number: '4' })).toEqual({
    status: 'all',
    type: 'other',
    number: 4,
  });
  expect(parseInstructorSearch({ working: true, sort: 'DESC', resort: '-1', q: '' })).toEqual({});
  expect(parseInstructorSearch({ working: 'no', sort: 'ASC', resort: '9', q: '5' })).toEqual({
    working: 'no',
    sort: 'ASC',
    resort: 9,
    q: 5,
  });
});

it('a row names two resorts and counts the others', () => {
  const names = new Map([
    [1, 'Шерегеш'],
    [2, 'Танай'],
    [3, 'Туманная'],
  ]);
  expect(resortsText([1], names)).toBe('Шерегеш');
  expect(resortsText([1, 2, 3], names)).toBe('Шерегеш, Танай и\u00A0ещё\u00A01');
  expect(resortsText([77], names)).toBe('—');
});
