import { expect, test } from 'vitest';
import { phoneLink } from './phone-link.ts';

test.each([
  ['+79161234567', 'tel:+79161234567', '+7\u00A0916\u00A0123-45-67'],
  ['8 (862) 243-00-00', 'tel:+78622430000', '+7\u00A0862\u00A0243-00-00'],
  ['8 862 243-00-00 доб. 12', 'tel:+78622430000', '8 862 243-00-00 доб. 12'],
  ['2-43-00', 'tel:24300', '2-43-00'],
])('a phone becomes a link: %s', (phone, href, label) => {
  expect(phoneLink(phone)).toEqual({ href, label });
});

test('a text without a number gets no link', () => {
  expect(phoneLink(null)).toBeNull();
  expect(phoneLink('доб. 12')).toBeNull();
  expect(phoneLink('спросить на кассе')).toBeNull();
  expect(phoneLink('javascript:alert(1)')).toBeNull();
});
