/** Writes docs/spec-coverage.md: `npm run spec`. Its source are the rows of e2e/spec; a test finds it stale. */
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { specTable } from '../../e2e/spec/table.ts';
import type { SpecRow } from '../../e2e/spec/row.ts';

const ROOT = join(import.meta.dirname, '../..');
export const DOCUMENT = 'docs/spec-coverage.md';

/** File and title of a row's test. */
export function testOf({ test }: Pick<SpecRow, 'test'>): { file: string; title: string } {
  const [file = '', title = ''] = test.split(' › ');
  return { file, title };
}

/** In a cell of a table; a bar would end it. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '\\<');
}

/** A link that works where the repository is shown, from docs/ on. */
export function link(path: string): string {
  return `[${basename(path)}](../${path.replaceAll('$', '%24')})`;
}

function line(row: SpecRow): string {
  const { file, title } = testOf(row);
  return `| ${cell(row.what)} | ${row.files.map(link).join(', ')} | ${link(file)} › ${cell(title)} |`;
}

function sectionText(name: string, rows: readonly SpecRow[]): string {
  return `## ${name}\n\n| It says | Done in | Shown by |\n| --- | --- | --- |\n${rows.map(line).join('\n')}\n`;
}

export function specDocument(): string {
  const sections = Map.groupBy(specTable, ({ section }) => section);
  const tests = new Set(specTable.map(({ test }) => test));
  const files = new Set(specTable.map((row) => testOf(row).file));
  return `# What the specification says, and where it is shown

Line by line: what the specification and the product decisions say, the file that does it, and the test that fails when
it no longer does. ${specTable.length} lines, ${tests.size} tests in ${files.size} files. Texts in single quotes stand in those files to the
letter. Titles with \`\${…}\` or \`%\` stand for one test per case.

Written by \`npm run spec\` from [e2e/spec](../e2e/spec): change the rows there, not this page.

${[...sections].map(([name, rows]) => sectionText(name, rows)).join('\n')}`;
}

if (import.meta.main) writeFileSync(join(ROOT, DOCUMENT), specDocument());
