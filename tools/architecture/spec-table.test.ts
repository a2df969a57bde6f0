/** The table «spec section → test» says what is there: every test it names, and every text it quotes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { specTable } from '../../e2e/spec-table.ts';
import { sources } from './sources.ts';

const ROOT = join(import.meta.dirname, '../..');

test('every row names a test that exists', () => {
  const missing = specTable.filter(({ test: named }) => {
    const [file = '', title = ''] = named.split(' › ');
    const path = join(ROOT, file);
    if (!existsSync(path)) return true;
    const text = readFileSync(path, 'utf8');
    return !["'", '`', '"'].some((quote) => text.includes(`${quote}${title}${quote}`));
  });
  expect(missing).toEqual([]);
});

test('every text that the table quotes stands in the sources to the letter', () => {
  const product = sources()
    .filter(({ path }) => /^(web|contract|server)\/src\//.test(path) && !/\.test\.tsx?$/.test(path))
    // A space that does not break is a space; how the source writes it is typography.
    .map(({ text }) => text.replaceAll(/&nbsp;|\\u00A0|\u00A0/g, ' '))
    .join('\n');
  const quoted = specTable.flatMap(({ what }) => [...what.matchAll(/'([^']+)'/g)].map(([, text = '']) => text));
  expect(quoted.length).toBeGreaterThan(40);
  expect(quoted.filter((text) => !product.includes(text))).toEqual([]);
});

test('no row stands twice, and every section is there', () => {
  const keys = specTable.map(({ section, what }) => `${section}: ${what}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(specTable.map(({ section }) => section.slice(0, 1)))).toEqual(new Set(['2', '3', '4', '5', '6', '7', '8', '9']));
});
