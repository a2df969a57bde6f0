import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import DocumentMarkdown from './DocumentMarkdown.tsx';
import { documents } from './documents.ts';

const FOLDER = join(import.meta.dirname, '../../../public/documents');

function html(text: string, withTitle = true): string {
  return renderToStaticMarkup(createElement(DocumentMarkdown, { text, withTitle })).replaceAll(
    '\n',
    '',
  );
}

// spec: 2.106
test('headings, lists, bold and rules of a document are those of the page', () => {
  const text = '# Соглашение\n\n## Раздел\n\n- один\n- **два**\n\n---\n\n1. первый\n';
  expect(html(text)).toContain(
    '<h3>Соглашение</h3><h4>Раздел</h4><ul><li>один</li><li><strong>два</strong></li></ul><hr/><ol><li>первый</li></ol>',
  );
  expect(html(text, false)).toContain('><h3>Раздел</h3>');
});

// spec: S.14.4
test('what is no link of the web, and any HTML, is only text', () => {
  expect(html('[сайт](https://sklon.example) [зло](javascript:alert(1))')).toContain(
    '<a href="https://sklon.example" target="_blank" rel="noopener noreferrer">сайт</a> <span>зло</span>',
  );
  expect(html('<script>alert(1)</script>\n\n![x](https://sklon.example/x.png)')).not.toMatch(
    /<script|<img/,
  );
});

// spec: 2.108, 2.110
test('every document of the list is a file under /documents/, with a title of its own', () => {
  expect(documents.map(({ file }) => file).toSorted()).toEqual(readdirSync(FOLDER).toSorted());
  expect(documents.slice(0, 2).map(({ file }) => file)).toEqual([
    'pers_data_users.md',
    'pers_data_srv_providers.md',
  ]);
  expect(new Set(documents.map(({ title }) => title)).size).toBe(4);
  for (const { file } of documents) {
    const page = html(readFileSync(join(FOLDER, file), 'utf8'));
    for (const part of ['<h3>', '<h4>', '<li>']) expect(page).toContain(part);
  }
});
