import { expect, it } from 'vitest';
import { resortsText } from './admin-resorts.tsx';

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
