/** `npm run spec` prints it as a table. Tests name their lines in a comment above them: `// spec: 4.3, 4.7`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, type Source, sources } from './sources.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface SpecLine {
  /** As written in docs/spec-lines.md, e.g. `4.3` or `S.18.2`. */
  id: string;
  text: string;
}

export interface SpecTag {
  id: string;
  path: string;
  /** The line below the tag's comment, where the test begins. */
  test: string;
}

/** Every line that must hold, in the order of the document. */
export function specLines(): SpecLine[] {
  const document = readFileSync(join(ROOT, 'docs/spec-lines.md'), 'utf8');
  return [...document.matchAll(/^- `([^`]+)` (.+)$/gm)].map(([, id = '', text = '']) => ({
    id,
    text,
  }));
}

export function specTags(files: readonly Source[] = sources()): SpecTag[] {
  return files.filter(isTest).flatMap(({ path, text }) => {
    const lines = text.split('\n');
    return lines.flatMap((line, at) => {
      const ids = /^\s*\/\/ spec: (.+)$/.exec(line)?.[1]?.split(', ') ?? [];
      const test = lines.slice(at + 1).find((next) => !next.trimStart().startsWith('//')) ?? '';
      return ids.map((id) => ({ id, path, test: test.trim() }));
    });
  });
}

export function quotedTexts({ text }: SpecLine): string[] {
  return [...text.matchAll(/'([^']+)'/g)].map(([, quoted = '']) => quoted);
}

function print(): void {
  const byLine = Map.groupBy(specTags(), ({ id }) => id);
  for (const { id, text } of specLines()) {
    console.log(`${id}\t${text}`);
    for (const { path, test } of byLine.get(id) ?? []) console.log(`\t${path} › ${test}`);
  }
}

if (import.meta.main) print();
