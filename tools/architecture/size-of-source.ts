/**
 * `npm run lines [REVISION …]`: lines of code, tests and style sheets, the usual size of a file, and words of the
 * decision records, at each revision and in the working tree; without generated files.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const WORKSPACES = ['contract', 'server', 'web', 'tools', 'bench', 'e2e'];
const SOURCE = /\.(?:tsx?|[cm]?js|sql|css)$/;
const GENERATED = /\.gen\.ts$|\/schema\.ts$/;
const TEST = /\.test\.|\/test\/|^e2e\/tests\//;

interface File {
  path: string;
  text: string;
}

function git(args: string[], input?: string): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', input, maxBuffer: 2 ** 29 });
}

function filesAt(revision: string | undefined): File[] {
  const listed = revision
    ? git(['ls-tree', '-r', '--name-only', revision])
    : git(['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']);
  const paths = listed
    .split('\n')
    .filter((path) => (SOURCE.test(path) && !GENERATED.test(path)) || path.endsWith('.md'));
  return paths.flatMap((path) => {
    try {
      const text = revision
        ? git(['show', `${revision}:${path}`])
        : readFileSync(join(ROOT, path), 'utf8');
      return [{ path, text }];
    } catch {
      return [];
    }
  });
}

const lines = ({ text }: File): number => text.split('\n').length - 1;
const sum = (files: File[]): number => files.reduce((all, file) => all + lines(file), 0);

function quantile(files: File[], share: number): number {
  const sorted = files.map(lines).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

function measure(files: File[]): [string, number][] {
  const source = files.filter(({ path }) => !path.endsWith('.md') && !TEST.test(path));
  const css = source.filter(({ path }) => path.endsWith('.css'));
  const code = source.filter(({ path }) => !path.endsWith('.css'));
  const records = files.filter(({ path }) => path.startsWith('docs/decisions/'));
  const words = records.reduce((all, { text }) => all + text.split(/\s+/).length, 0);
  return [
    ...WORKSPACES.flatMap((workspace): [string, number][] => {
      const inside = ({ path }: File) => path.startsWith(`${workspace}/`);
      const sheets = css.filter(inside);
      return [
        [`${workspace}: lines of code`, sum(code.filter(inside))],
        [`${workspace}: files of code`, code.filter(inside).length],
        ...(sheets.length > 0
          ? ([
              [`${workspace}: lines of style sheets`, sum(sheets)],
              [`${workspace}: style sheets`, sheets.length],
            ] satisfies [string, number][])
          : []),
        [
          `${workspace}: lines of tests`,
          sum(files.filter(({ path }) => TEST.test(path)).filter(inside)),
        ],
      ];
    }),
    ['source with style sheets', sum(source)],
    ['median file of code', quantile(code, 0.5)],
    ['nine in ten files of code are shorter than', quantile(code, 0.9)],
    ['decision records', records.length],
    ['words of the records', words],
  ];
}

const revisions = [...process.argv.slice(2), undefined];
const tables = revisions.map((revision) => new Map(measure(filesAt(revision))));
const names = [...new Set(tables.flatMap((table) => [...table.keys()]))];
console.log(['', ...revisions.map((revision) => revision ?? 'now')].join('\t'));
for (const name of names)
  console.log([name, ...tables.map((table) => table.get(name) ?? 0)].join('\t'));
