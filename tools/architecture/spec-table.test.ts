/** The table of e2e/spec says what is there: every file and test it names, every text it quotes; and its document follows it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { specTable } from '../../e2e/spec/table.ts';
import { DOCUMENT, specDocument, testOf } from './spec-coverage.ts';

const ROOT = join(import.meta.dirname, '../..');

function read(path: string): string {
  return existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '';
}

/** How a test writes a space that may be one that does not break. */
function plain(text: string): string {
  return text.replaceAll(/\\u00A0|\u00A0|\\s/g, ' ');
}

/** Texts of a row that people read. */
function quoted(what: string): string[] {
  return [...what.matchAll(/'([^']+)'/g)].map(([, text = '']) => text);
}

test('every row names a test that exists', () => {
  const missing = specTable.filter((row) => {
    const { file, title } = testOf(row);
    const text = read(file);
    return !["'", '`', '"'].some((quote) => text.includes(`${quote}${title}${quote}`));
  });
  expect(missing.map(({ what, test: named }) => `${what}: ${named}`)).toEqual([]);
});

test('every row names source files that exist', () => {
  expect(specTable.filter(({ files }) => files.length === 0)).toEqual([]);
  expect(specTable.flatMap(({ files }) => files).filter((file) => read(file) === '')).toEqual([]);
});

test('every text that a row quotes stands in its sources to the letter, and in the file of its test', () => {
  const absent = specTable.flatMap((row) => {
    const places = [row.files.map(read).join('\n'), plain(read(testOf(row).file))];
    return quoted(row.what).filter((text) => places.some((place) => !place.includes(text)));
  });
  expect(specTable.flatMap(({ what }) => quoted(what)).length).toBeGreaterThan(150);
  expect(absent).toEqual([]);
});

test('no row stands twice, and every section is there', () => {
  const keys = specTable.map(({ section, what }) => `${section}: ${what}`);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  expect(new Set(specTable.map(({ section }) => section.slice(0, 1)))).toEqual(
    new Set('123456789PB'),
  );
});

test('docs/spec-coverage.md says what the table says: npm run spec writes it', () => {
  expect(read(DOCUMENT)).toBe(specDocument());
});
