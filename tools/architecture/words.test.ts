/** The words of docs/glossary.md: what the code no longer says, because the field has a better word. */
import { expect, test } from 'vitest';
import { sources } from './sources.ts';

const files = sources().filter(({ path }) => path !== 'tools/architecture/words.test.ts');

function lines(...patterns: RegExp[]): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => patterns.every((pattern) => pattern.test(line)))
      .map((line) => `${path}: ${line.trim()}`),
  );
}

test('no identifier holds a word that the glossary replaces', () => {
  const old = 'News|Told|Untold|Asked|Patient|Insist|Kept';
  expect(lines(new RegExp(`\\b(?:[a-z]\\w*)?(?:${old})(?:[A-Z]\\w*)?\\b(?! )`))).toEqual([]);
});

test('no comment or title says news, told, insist or come again', () => {
  const commentOrTitle = /^\s*(?:\/\/|\/?\*|['`])|\s\/\/ |\b(?:it|test|describe)\b.*\(/;
  const old = /\b(?:news|told|untold|insists?|patiently|come again)\b/i;
  expect(lines(commentOrTitle, old)).toEqual([]);
});

test('no text of the site promises that a message comes by Telegram: people have other channels', () => {
  const promise = /(?:прид[её]т|придут|приход[ия]т|узна[её]т|ответ\p{L}*|детали)[^.»]*\sTelegram/u;
  const found = files
    .filter(({ path }) => path.startsWith('web/src/') && !path.includes('.test.'))
    .filter(({ text }) => promise.test(text.replaceAll(/&nbsp;|\\u00A0|\$\{NBSP\}|\s+/g, ' ')))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});
