import { expect, test } from 'vitest';
import { PRICE_RANGE_LABELS } from './rental-texts.ts';

test('price ranges name their bounds: low < 1500 ≤ medium ≤ 3000 < high', () => {
  expect(Object.values(PRICE_RANGE_LABELS)).toEqual([
    'Любая цена',
    'До\u00A01\u00A0500\u00A0₽',
    '1\u00A0500–3\u00A0000\u00A0₽',
    'От\u00A03\u00A0000\u00A0₽',
  ]);
});
