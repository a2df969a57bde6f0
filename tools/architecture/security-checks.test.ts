/** The table of security checks says what is there: every file and test that it names; and its document follows it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SECURITY_CHECKS, SECURITY_DOCUMENT, securityDocument } from './security-checks.ts';
import { testOf } from './spec-coverage.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '';

test('every check names a test that exists', () => {
  const missing = SECURITY_CHECKS.filter((row) => {
    const { file, title } = testOf(row);
    return !["'", '`', '"'].some((quote) => read(file).includes(`${quote}${title}${quote}`));
  });
  expect(missing).toEqual([]);
});

test('none of the nineteen checks is left out', () => {
  expect([...new Set(SECURITY_CHECKS.map(({ check }) => check))]).toEqual(
    Array.from({ length: 19 }, (_, n) => n + 1),
  );
});

test('docs/security-checks.md says what the table says: node tools/architecture/security-checks.ts writes it', () => {
  expect(read(SECURITY_DOCUMENT)).toBe(securityDocument());
});
