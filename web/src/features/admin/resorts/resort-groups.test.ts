import type { Resort } from '@sklon/contract/resorts';
import { expect, test } from 'vitest';
import { adminGroups, outsideText } from './resort-groups.ts';

const place = (id: number, name: string, parent_id: number | null, is_folder = false): Resort => ({
  id,
  name,
  description: null,
  code: name,
  parent_id,
  is_folder,
  open_time: is_folder ? null : '09:00',
  close_time: is_folder ? null : '17:00',
  timezone: 'Asia/Novokuznetsk',
});
const resorts = [
  place(1, 'Кузбасс', null, true),
  place(2, 'Урал', null, true),
  place(3, 'Пустая папка', null, true),
  place(4, 'Шерегеш', 1),
  place(5, 'Танай', 1),
  place(6, 'Чёртово городище', 2),
  place(7, 'Сам по себе', null),
];
const named = (text: string) =>
  adminGroups(resorts, text).map((group) => [
    group.folder?.name ?? null,
    ...group.resorts.map(({ name }) => name),
  ]);

test('every folder stands with its resorts, an empty one too; resorts without a folder come last', () => {
  expect(named('')).toEqual([
    ['Кузбасс', 'Шерегеш', 'Танай'],
    ['Урал', 'Чёртово городище'],
    ['Пустая папка'],
    [null, 'Сам по себе'],
  ]);
});

test('a search finds resorts, and by a folder’s name all that is in it', () => {
  expect(named(' шере')).toEqual([['Кузбасс', 'Шерегеш']]);
  expect(named('ЧЕРТОВО')).toEqual([['Урал', 'Чёртово городище']]);
  expect(named('кузбасс')).toEqual([['Кузбасс', 'Шерегеш', 'Танай']]);
  expect(named('сам')).toEqual([[null, 'Сам по себе']]);
  expect(named('нет такого')).toEqual([]);
});

const plain = (count: number) => outsideText(count).replaceAll('\u00A0', ' ');

test('bookings outside of the new hours are counted in Russian', () => {
  expect(plain(1)).toBe('1 бронирование не попадает в новые часы работы и остаётся в силе.');
  expect(plain(3)).toBe('3 бронирования не попадают в новые часы работы и остаются в силе.');
  expect(plain(11)).toBe('11 бронирований не попадают в новые часы работы и остаются в силе.');
  expect(plain(21)).toBe('21 бронирование не попадает в новые часы работы и остаётся в силе.');
  expect(plain(25)).toBe('25 бронирований не попадают в новые часы работы и остаются в силе.');
});
