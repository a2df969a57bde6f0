import type { Rental } from '@sklon/contract/rentals';
import { expect, test } from 'vitest';
import { mapOfAll, pinName, placedShops, withoutPlaceText } from './places.ts';

const shop = (values: Partial<Rental>) =>
  ({
    business_name: 'Двор',
    price_ski_set: 1900,
    is_working: true,
    latitude: 43.6,
    longitude: 40.3,
    ...values,
  }) as Rental;

test('only shops with both coordinates have a point', () => {
  const shops = [
    shop({ id: 1 }),
    shop({ id: 2, latitude: null }),
    shop({ id: 3, longitude: null }),
    shop({ id: 4, latitude: 0, longitude: 0 }),
  ];
  expect(placedShops(shops).map(({ id }) => id)).toEqual([1, 4]);
});

test('how many have none is said in Russian plurals', () => {
  expect([0, 1, 3, 5].map(withoutPlaceText)).toEqual([
    '',
    '1\u00A0прокат без точки на\u00A0карте\u00A0— в\u00A0списке.',
    '3\u00A0проката без точки на\u00A0карте\u00A0— в\u00A0списке.',
    '5\u00A0прокатов без точки на\u00A0карте\u00A0— в\u00A0списке.',
  ]);
});

test('a pin’s name says whose it is, the price and whether it works', () => {
  expect(pinName(shop({}))).toBe('Двор, 1\u00A0900\u00A0₽ за\u00A0комплект в\u00A0день');
  expect(pinName(shop({ price_ski_set: null, is_working: false }))).toBe(
    'Двор, цена по\u00A0запросу, сейчас не\u00A0работает',
  );
});

test('one link shows all of them, longitude first', () => {
  const shops = placedShops([shop({}), shop({ latitude: 43.7, longitude: 40.4 })]);
  expect(mapOfAll(shops)).toBe('https://yandex.ru/maps/?pt=40.3,43.6~40.4,43.7&l=map');
});
