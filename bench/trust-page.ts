/** docs/trust.md summarises the last run of each program; bench/results/ has every line of it. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Measured } from './report.ts';
import { PROGRAMS } from './trust-programs.ts';

const PAGE = join(import.meta.dirname, '../docs/trust.md');
/** Not committed. */
const RESULTS = join(import.meta.dirname, 'results');

/** Stores what a program measured, and updates its row of the page. */
export async function storeRun(name: string, lines: readonly Measured[]): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, `${name}.json`), `${JSON.stringify(lines, null, 2)}\n`);
  const rows = existsSync(PAGE) ? rowsOf(await readFile(PAGE, 'utf8')) : new Map<string, string>();
  rows.set(name, summaryOf(lines));
  await writeFile(PAGE, pageOf(rows));
}

/** The last two cells of each row, result and day, by program. */
function rowsOf(page: string): Map<string, string> {
  const row = /^\| .* \| `(\S+)` \| (.*) \|$/gm;
  return new Map([...page.matchAll(row)].map(([, name = '', result = '']) => [name, result]));
}

function summaryOf(lines: readonly Measured[]): string {
  const kept = lines.filter((line) => line.kept).length;
  const first = (lines[0]?.measured ?? '').replace(/\|/g, '\\|').replace(/\s+/g, ' ');
  const shown = first.length > 70 ? `${first.slice(0, 69)}…` : first;
  return `${kept} of ${lines.length} kept: ${shown} | ${new Date().toISOString().slice(0, 10)}`;
}

function pageOf(rows: ReadonlyMap<string, string>): string {
  const table = PROGRAMS.map(
    ({ name, figure, promise }) =>
      `| ${figure} | ${promise} | \`${name}\` | ${rows.get(name) ?? 'not run yet | '} |`,
  );
  return `# What is promised, and how it is shown

Each program measures its promises, prints them and fails when one is broken: \`npm run trust\` runs
all of them at full length (two hours), \`npm run trust -- NAME\` one, \`npm run test:full\` the short forms.
The run writes this page; every line it printed is then in \`bench/results/NAME.json\`. Timings are of
one machine with 2 cores that also ran PostgreSQL, the stand-in and the load.

| No. | Promise | Program | Last run | Day |
| --- | --- | --- | --- | --- |
${table.join('\n')}
`;
}
