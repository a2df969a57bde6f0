import { expect, test } from 'vitest';
import { foundText } from './service-texts.ts';

test.each([
  ['additional', 1, 'Найдена 1\u00A0услуга'],
  ['additional', 3, 'Найдено 3\u00A0услуги'],
  ['additional', 14, 'Найдено 14\u00A0услуг'],
  ['guide', 1, 'Найден 1\u00A0гид'],
  ['guide', 22, 'Найдено 22\u00A0гида'],
] as const)('%s, %i: «%s»', (type, total, text) => {
  expect(foundText(type, total)).toBe(text);
});
