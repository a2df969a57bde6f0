import { expect, test } from 'vitest';
import { mapLink, setPriceText, siteName, webLink } from './business-texts.ts';

test('a set without a price is «По запросу»', () => {
  expect(setPriceText({ price_ski_set: 1800 })).toBe('1\u00A0800\u00A0₽');
  expect(setPriceText({ price_ski_set: 0 })).toBe('0\u00A0₽');
  expect(setPriceText({ price_ski_set: null })).toBe('По запросу');
});

// spec: S.14.2
test('only links of the web are links', () => {
  expect(webLink('https://rent.example.ru/a?b=1')).toBe('https://rent.example.ru/a?b=1');
  expect(webLink('javascript:alert(1)')).toBeNull();
  expect(webLink('data:text/html,x')).toBeNull();
  expect(webLink(null)).toBeNull();
  expect(siteName('https://www.rent.example.ru/prices')).toBe('rent.example.ru');
});

test('the map opens by the owner’s link, else by the coordinates', () => {
  const place = { latitude: 43.6, longitude: 40.3 };
  expect(mapLink({ ...place, map_link: 'https://maps.example.ru/1' })).toBe(
    'https://maps.example.ru/1',
  );
  expect(mapLink({ ...place, map_link: 'javascript:alert(1)' })).toBe(
    'https://yandex.ru/maps/?pt=40.3,43.6&z=16&l=map',
  );
  expect(mapLink({ latitude: null, longitude: 40.3, map_link: null })).toBeNull();
});
