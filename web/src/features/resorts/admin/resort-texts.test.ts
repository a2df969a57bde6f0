import { expect, test } from 'vitest';
import { outsideText } from './resort-texts.ts';

const plain = (count: number) => outsideText(count).replaceAll('\u00A0', ' ');

test('bookings outside of the new hours are counted in Russian', () => {
  expect(plain(1)).toBe('1 бронирование не попадает в новые часы работы и остаётся в силе.');
  expect(plain(3)).toBe('3 бронирования не попадают в новые часы работы и остаются в силе.');
  expect(plain(11)).toBe('11 бронирований не попадают в новые часы работы и остаются в силе.');
  expect(plain(21)).toBe('21 бронирование не попадает в новые часы работы и остаётся в силе.');
  expect(plain(25)).toBe('25 бронирований не попадают в новые часы работы и остаются в силе.');
});
