import { parseRubles } from '../src/typed-rubles.ts';
import { describe, expect, it } from 'vitest';
import { email, line, optionalLink, phone } from '../src/fields.ts';
import { parsePhone } from '../src/phone-number.ts';
import { formatPhone, isEmail, isWebLink } from '../src/contact-rules.ts';
import { normalizePhone } from '../src/typed-phone.ts';

describe('a phone', () => {
  it.each([
    ['+7 916 123-45-67', '+79161234567'],
    ['+79161234567', '+79161234567'],
    ['8 (916) 123-45-67', '+79161234567'],
    ['89161234567', '+79161234567'],
    ['7 916 123 45 67', '+79161234567'],
    ['916 123-45-67', '+79161234567'],
    [' 8\u00A0916\u00A0123–45‑67 ', '+79161234567'],
    ['8.916.123.45.67', '+79161234567'],
    ['\u202A+7 916 123-45-67\u202C', '+79161234567'],
    ['8 800 555-35-35', '+78005553535'],
    ['+375 29 123-45-67', '+375291234567'],
    ['+49 30 901820000', '+4930901820000'],
    ['+1 202 555 0123', '+12025550123'],
    ['+123456789012345', '+123456789012345'],
  ])('%j is stored as %s', (typed, stored) => {
    expect(normalizePhone(typed)).toBe(stored);
    expect(normalizePhone(stored)).toBe(stored);
    expect(normalizePhone(formatPhone(stored))).toBe(stored);
  });

  it.each([
    '',
    ' ',
    '+',
    '123',
    '+7 916 123-45-6',
    '+7 916 123-45-67-8',
    '8 916 123-45-6',
    '495 123-45-67',
    '202 555 0123',
    '+0123456789',
    '+123456789',
    '+1234567890123456',
    '8916 123 45 67 доб. 5',
    '8-916-CALL-ME-1',
    '++79161234567',
    '7+9161234567',
    '<script>',
    '٨٩١٦١٢٣٤٥٦٧',
    '89161234567\u0000',
    '8'.repeat(1_000),
  ])('%j is none', (typed) => {
    expect(normalizePhone(typed)).toBeNull();
  });

  it.each([
    ['+79161234567', '+7\u00A0916\u00A0123-45-67'],
    ['+375291234567', '+375291234567'],
    ['+7916', '+7916'],
    ['по запросу', 'по запросу'],
  ])('%s is shown as %s', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown);
  });
});

describe('what is pasted', () => {
  const MARKS = ['\u00A0', '\u00AD', '\u061C', '\u200B', '\u200C', '\u200D', '\u200E', '\u200F'];
  MARKS.push(
    '\u202A',
    '\u202C',
    '\u202E',
    '\u202F',
    '\u2060',
    '\u2066',
    '\u2069',
    '\u3164',
    '\uFEFF',
  );
  const DASHES = Array.from('-\u00AD\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE58\uFE63\uFF0D');

  it('is read alike on both ends, whatever unseen mark stands around and within it', () => {
    for (const mark of MARKS) {
      const spread = `${mark}+7${mark}916${mark}123${mark}45${mark}67${mark}`;
      expect([mark, parsePhone(spread), phone.parse(spread)]).toEqual([
        mark,
        '+79161234567',
        '+79161234567',
      ]);
      const around = (text: string) => mark + text + mark;
      expect(email.parse(around('ivan@yandex.ru'))).toBe('ivan@yandex.ru');
      expect(optionalLink.parse(around('https://vk.com/ivan'))).toBe('https://vk.com/ivan');
      expect(line(100).parse(around('Иван'))).toBe('Иван');
      expect(parseRubles(around('4 500'))).toBe(4_500);
    }
  });

  it('may have dashes of every kind', () => {
    for (const dash of DASHES)
      expect([dash, parsePhone(`8${dash}916${dash}123${dash}45${dash}67`)]).toEqual([
        dash,
        '+79161234567',
      ]);
  });
});

describe('an e-mail address', () => {
  it.each([
    'ivan@yandex.ru',
    'i.v+tag@mail.example.com',
    'почта@пример.рф',
    "o'neil@x.io",
    `${'a'.repeat(249)}@b.ru`,
  ])('%s is one', (typed) => {
    expect(isEmail(typed)).toBe(true);
  });

  it.each([
    '',
    'ivan',
    'ivan@',
    '@yandex.ru',
    'ivan@yandex',
    'ivan@@yandex.ru',
    'ivan@yandex..ru',
    'ivan@.ru',
    'ivan@yandex.',
    'a b@c.ru',
    'a@b c.ru',
    'a@b.ru,c@d.ru',
    'a@b.ru\n',
    'a@b.ru\r\nBcc: c@d.ru',
    '<a@b.ru>',
    'a"b@c.ru',
    'a@b.ru/path',
    `${'a'.repeat(250)}@b.ru`,
  ])('%j is none', (typed) => {
    expect(isEmail(typed)).toBe(false);
  });
});

describe('a link', () => {
  it.each([
    'https://vk.com/ivan',
    'http://пример.рф/путь?x=1&y=[2]#z',
    'HTTPS://VK.COM',
    'https://vk.com:8443/',
    'https://192.168.0.1/',
    `https://vk.com/${'a'.repeat(485)}`,
  ])('%s is one', (typed) => {
    expect(isWebLink(typed)).toBe(true);
  });

  it.each([
    '',
    'vk.com',
    '//vk.com',
    '/path',
    'https:vk.com',
    'https:/vk.com',
    'https://',
    'https://localhost/',
    'https://vk',
    'ftp://vk.com',
    'mailto:a@b.ru',
    'tel:+79161234567',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)//https://vk.com',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,https://vk.com',
    'vbscript:x.y',
    'blob:https://vk.com/1',
    'https://user@vk.com/',
    'https://user:secret@vk.com/',
    'https://vk.com\\@evil.ru/',
    'https://vk.com/a b',
    'https://vk.com/\u00A0',
    'https://vk.com/\n',
    'https://vk.com/"onclick="x',
    'https://vk.com/<script>',
    'https://[vk.com]/',
    `https://vk.com/${'a'.repeat(486)}`,
  ])('%j is none', (typed) => {
    expect(isWebLink(typed)).toBe(false);
  });
});
