import { expect, test } from 'vitest';
import { paintFirst } from './defer-scripts.ts';

const head =
  '<link rel="modulepreload" href="/assets/index-1.js" fetchPriority="low" nonce="N"/><link rel="modulepreload" href="/assets/list-2.js" nonce="N"/>';
const entry = '<script type="module" async="" src="/assets/index-1.js" nonce="N"></script>';
const page = `<html><head>${head}<link rel="stylesheet" href="/assets/a.css"/></head><body><p>Склон</p>${entry}</body></html>`;

test('the page asks for no script of the site before it is painted, and for all of them then', () => {
  const html = paintFirst(page, 'N');
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toMatch(/<script[^>]*src=/);
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
  expect(html).toMatch(/<script nonce="N">.*\("\/assets\/index-1\.js",\["\/assets\/list-2\.js"\]/s);
});

test('without a nonce the script that loads the others has none either', () => {
  expect(paintFirst(page, undefined)).toMatch(/<\/p><script>\(/);
});

test('a page without scripts stays as it is', () => {
  expect(paintFirst('<html><body>Склон</body></html>', 'N')).toBe(
    '<html><body>Склон</body></html>',
  );
});
