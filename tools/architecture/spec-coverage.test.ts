/** Every line of docs/spec-lines.md is shown by a test, and every text it quotes is in the product. */
import { expect, test } from 'vitest';
import { isTest, sources } from './sources.ts';
import { quotedTexts, specLines, specTags } from './spec-coverage.ts';

const files = sources();
const lines = specLines();
const tags = specTags(files);

/** How a source writes a space that may be one that does not break. */
const plain = (text: string) => text.replaceAll(/\\u00A0|\u00A0|&nbsp;|\\s/g, ' ');

test('no line of the specification has the id of another, and every section is there', () => {
  const ids = lines.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(new Set(ids.map((id) => id.slice(0, 1)))).toEqual(new Set('123456789DBS'));
});

test('every line of the specification is shown by a test', () => {
  const shown = new Set(tags.map(({ id }) => id));
  expect(lines.filter(({ id }) => !shown.has(id))).toEqual([]);
});

test('every tag of a test names a line of the specification', () => {
  const known = new Set(lines.map(({ id }) => id));
  expect(tags.filter(({ id }) => !known.has(id))).toEqual([]);
});

test('every tag stands right above a test', () => {
  expect(tags.filter((tag) => !/^(test|it|describe)\b/.test(tag.test))).toEqual([]);
});

test('every text that a line quotes is in the product to the letter', () => {
  const product = files
    .filter((source) => !isTest(source) && /^(contract|server|web)\//.test(source.path))
    .map(({ text }) => plain(text))
    .join('\n');
  const quoted = lines.flatMap(quotedTexts);
  expect(quoted.length).toBeGreaterThan(150);
  expect(quoted.filter((text) => !product.includes(text))).toEqual([]);
});

test('every text that a line quotes is asserted in a test file that shows the line', () => {
  const texts = new Map(files.map(({ path, text }) => [path, plain(text)]));
  const missing = lines.flatMap((line) => {
    const tests = tags.filter(({ id }) => id === line.id).map(({ path }) => texts.get(path) ?? '');
    return quotedTexts(line)
      .filter((text) => !tests.some((source) => source.includes(text)))
      .map((text) => `${line.id}: ${text}`);
  });
  expect(missing).toEqual([]);
});
