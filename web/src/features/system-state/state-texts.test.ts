import { expect, it } from 'vitest';
import { sizeText } from './state-texts.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

it.each([
  [0, '0 Б'],
  [900, '900 Б'],
  [1_024, '1 КБ'],
  [12.34 * 1_024 ** 2, '12,3 МБ'],
  [345.6 * 1_024 ** 3, '346 ГБ'],
  [5_000 * 1_024 ** 4, '5 000 ТБ'],
])('%d bytes are «%s»', (bytes, text) => {
  expect(plain(sizeText(bytes))).toBe(text);
});
