/** The words of docs/glossary.md: what the code no longer says, because the field has a better word. */
import { expect, test } from 'vitest';
import { sources } from './sources.ts';

const files = sources().filter(({ path }) => path !== 'tools/architecture/words.test.ts');

/** «file: line» for every line of the given files that matches. */
function lines(matching: RegExp, among = files): string[] {
  return among.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => matching.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
}

test('no identifier holds a word that the glossary replaces', () => {
  const old = 'News|Told|Untold|Asked|Patient|Insist|Kept';
  expect(lines(new RegExp(`\\b(?:[a-z]\\w*)?(?:${old})(?:[A-Z]\\w*)?\\b(?! )`))).toEqual([]);
});

test('outside of the server no comment or title says news, told or insist', () => {
  const plain = files.filter(({ path }) => !path.startsWith('server/'));
  expect(lines(/\b(?:news|told|untold|insists?|patiently)\b/, plain)).toEqual([]);
});
