/** A line of the specification, the file that does what it says, and the test that fails when it no longer does. */
export interface SpecRow {
  /** Heading of the specification, with the number of its section. */
  section: string;
  /** What the line says; texts that people read stand in single quotes, to the letter. */
  what: string;
  /** The source files, from the root. */
  files: readonly string[];
  /** The test: its file, and its title as the file writes it. */
  test: string;
}

export const E2E = 'e2e/tests';
export const API = 'server/src/features';
export const WEB = 'web/src/features';
export const CONTRACT = 'contract/src';

type Row = readonly [what: string, files: string | readonly string[], test: string];

export function section(name: string, rows: readonly Row[]): SpecRow[] {
  return rows.map(([what, files, test]) => ({
    section: name,
    what,
    files: typeof files === 'string' ? [files] : files,
    test,
  }));
}
