/**
 * What docs/trust.md promises, shown by the programs of this folder one after the other; exits 1 when one is broken.
 *
 * `npm run trust` runs all in full and writes docs/trust.md; `npm run trust -- crash load` the named ones;
 * `npm run trust -- short [names]` quick forms of those that have one, and writes nothing: `npm test` and
 * `npm run test:full` do.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayAhead } from './kit/client.ts';
import { lineOf, type Measured } from './kit/report.ts';
import { type Program, PROGRAMS } from './programs.ts';

const ROOT = join(import.meta.dirname, '..');
const PAGE = join(ROOT, 'docs/trust.md');
const SHOWN = 70;
const short = process.argv[2] === 'short';
const names = process.argv.slice(short ? 3 : 2);
const unknown = names.filter((name) => !PROGRAMS.some((program) => program.name === name));
if (unknown.length > 0) {
  const known = PROGRAMS.map(({ name }) => name).join(', ');
  console.error(`no such program: ${unknown.join(', ')}. There are: ${known}`);
  process.exit(2);
}

function run({ name, full, quick }: Program, directory: string) {
  const file = join(directory, name);
  const argv = [`bench/${name}.ts`, ...((short ? quick : full) ?? [])];
  console.log(`\n── node ${argv.join(' ')}`);
  const at = performance.now();
  const { status } = spawnSync('node', argv, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TRUST_FORM: short ? 'short' : 'full', TRUST_REPORT: file },
  });
  console.log(`── ${name}: ${((performance.now() - at) / 1_000).toFixed(1)} s`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  const measured = lines.map((line) => JSON.parse(line) as Measured);
  return { measured, broken: status !== 0 || measured.length === 0 };
}

function summaryOf(lines: readonly Measured[]): string {
  const kept = lines.filter((line) => line.kept).length;
  const first = (lines[0]?.measured ?? '').replace(/\|/g, '\\|').replace(/\s+/g, ' ');
  const shown = first.length > SHOWN ? `${first.slice(0, SHOWN - 1)}…` : first;
  return `${kept} of ${lines.length} kept: ${shown} | ${dayAhead(0)}`;
}

function writePage(name: string, measured: readonly Measured[]): void {
  const row = /^\| (\S+) \| .* \| `(\S+)` \| (.*) \|$/gm;
  const page = readFileSync(PAGE, 'utf8');
  const results = new Map(
    [...page.matchAll(row)].map(([, figure, program, result = '']) => [
      `${figure} ${program}`,
      result,
    ]),
  );
  for (const [figure, lines] of Map.groupBy(measured, (line) => line.figure))
    results.set(`${figure} ${name}`, summaryOf(lines));
  const rows = PROGRAMS.flatMap((program) =>
    Object.entries(program.promises).map(([figure, promise]) => {
      const result = results.get(`${figure} ${program.name}`) ?? 'not run yet | ';
      return `| ${figure} | ${promise} | \`${program.name}\` | ${result} |`;
    }),
  );
  const table = rows.join('\n');
  // The rows below the first table's head; what stands around them is written by hand.
  const old = /(?<=^(\| --- ){5}\|\n)(\|.*\n)*/m;
  writeFileSync(
    PAGE,
    page.replace(old, () => `${table}\n`),
  );
}

const directory = mkdtempSync(join(tmpdir(), 'sklon-trust-'));
const broken: string[] = [];
const all: Measured[] = [];
for (const program of PROGRAMS) {
  const wanted = names.length === 0 || names.includes(program.name);
  if (!wanted || (short && program.quick === undefined)) continue;
  const result = run(program, directory);
  all.push(...result.measured);
  if (result.broken) broken.push(program.name);
  // After each program: all of them take two hours, and an interrupted run preserves its results.
  if (!short) writePage(program.name, result.measured);
}
rmSync(directory, { recursive: true, force: true });
for (const line of all) console.log(lineOf(line));
if (broken.length > 0) {
  console.error(`\nBroken: ${broken.join(', ')}`);
  process.exitCode = 1;
}
