import { expect, test } from 'vitest';
import { mapLink, PRICE_RANGE_LABELS, setPriceText, siteName, webLink } from './rental-texts.ts';

test('a price per day, or «По запросу»', () => {
  expect(setPriceText({ price_ski_set: 1800 })).toBe('1\u00A0800\u00A0₽');
  expect(setPriceText({ price_ski_set: 0 })).toBe('0\u00A0₽');
  expect(setPriceText({ price_ski_set: null })).toBe('По\u00A0запросу');
});

test('price ranges name their bounds: low < 1500 ≤ medium ≤ 3000 < high', () => {
  expect(Object.values(PRICE_RANGE_LABELS)).toEqual([
    'Любая цена',
    'Низкая: дешевле\u00A01\u00A0500\u00A0₽',
    'Средняя: 1\u00A0500–3\u00A0000\u00A0₽',
    'Высокая: дороже\u00A03\u00A0000\u00A0₽',
  ]);
});

test('only links of the web are links', () => {
  expect(webLink('https://rent.example.ru/a?b=1')).toBe('https://rent.example.ru/a?b=1');
  expect(webLink('javascript:alert(1)')).toBeNull();
  expect(webLink('data:text/html,x')).toBeNull();
  expect(webLink(null)).toBeNull();
  expect(siteName('https://www.rent.example.ru/prices')).toBe('rent.example.ru');
});

test('a map by the owner’s link, else by the coordinates', () => {
  const place = { latitude: 43.6, longitude: 40.3 };
  expect(mapLink({ ...place, map_link: 'https://maps.example.ru/1' })).toBe('https://maps.example.ru/1');
  expect(mapLink({ ...place, map_link: 'javascript:alert(1)' })).toBe('https://yandex.ru/maps/?pt=40.3,43.6&z=16&l=map');
  expect(mapLink({ latitude: null, longitude: 40.3, map_link: null })).toBeNull();
});
