import { expect, it } from 'vitest';
import { groupResorts, resortsOf, searchResorts } from './places.ts';

const place = { description: null, open_time: null, close_time: null, timezone: 'Europe/Moscow' };
const groups = groupResorts([
  { ...place, id: 1, name: 'Урал', code: 'ural', parent_id: null, is_folder: true },
  { ...place, id: 2, name: 'Гора Ежовая', code: 'ezh', parent_id: 1, is_folder: false },
  { ...place, id: 3, name: 'Зелёная', code: 'zel', parent_id: 1, is_folder: false },
  { ...place, id: 4, name: 'Роза Хутор', code: 'rosa', parent_id: null, is_folder: false },
]);

const found = (text: string) =>
  searchResorts(groups, text).flatMap(({ resorts }) => resorts.map(({ id }) => id));

it('finds resorts by a part of their name, whatever the case and the letter ё', () => {
  expect(found(' роза ')).toEqual([4]);
  expect(found('ЗЕЛЕН')).toEqual([3]);
  expect(found('зелён')).toEqual([3]);
  expect(found('альпы')).toEqual([]);
});

it('finds all resorts of a folder by its name, and all of them by nothing', () => {
  expect(found('урал')).toEqual([2, 3]);
  expect(found('')).toEqual([2, 3, 4]);
});

it('lists the resorts of an instructor in their order, without those that are gone', () => {
  const resorts = groups.flatMap((group) => group.resorts);
  expect(resortsOf({ resort_ids: [3, 9, 2] }, resorts).map(({ id }) => id)).toEqual([3, 2]);
});
