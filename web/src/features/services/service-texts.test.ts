import { expect, test } from 'vitest';
import { servicesFound, parseServiceSearch } from './service-texts.ts';

test('an address gives resort, words and service, as a link or a plain form wrote them', () => {
  expect(parseServiceSearch({ resort: '9', q: ' ратрак ', service: 3 })).toEqual({
    resort: 9,
    q: 'ратрак',
    service: 3,
  });
  expect(parseServiceSearch({ q: 360 })).toMatchObject({ q: '360' });
  expect(parseServiceSearch({ q: 'я'.repeat(300) }).q).toHaveLength(100);
});

test.each([
  { resort: 'abc' },
  { resort: -1 },
  { q: '   ' },
  { q: {} },
  { q: ['а'] },
  { service: 1.5 },
  { service: 2 ** 31 },
])('a parameter that makes no sense is left out: %j', (search) => {
  expect(parseServiceSearch(search)).toEqual({
    resort: undefined,
    q: undefined,
    service: undefined,
  });
});

test.each([
  ['additional', 1, 'Найдена 1\u00A0услуга'],
  ['additional', 3, 'Найдено 3\u00A0услуги'],
  ['additional', 14, 'Найдено 14\u00A0услуг'],
  ['guide', 1, 'Найден 1\u00A0гид'],
  ['guide', 22, 'Найдено 22\u00A0гида'],
] as const)('the count of %s services, %i, reads «%s»', (type, total, text) => {
  expect(servicesFound(type, total)).toBe(text);
});
