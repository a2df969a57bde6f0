/**
 * What docs/trust.md promises, shown by the programs of this folder one after the other; exits 1 when one is broken.
 *
 * `npm run trust` runs all in full and writes docs/trust.md; `npm run trust -- crash soak` the named ones;
 * `npm run trust -- short [names]` quick forms of those that have one, and writes nothing: `npm test` and
 * `npm run test:full` do.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBroken, type Measured } from './report.ts';
import { PROGRAMS, type Program } from './trust-programs.ts';
import { storeRun } from './trust-page.ts';

const ROOT = join(import.meta.dirname, '..');
const short = process.argv[2] === 'short';
const names = process.argv.slice(short ? 3 : 2);
const unknown = names.filter((name) => !PROGRAMS.some((program) => program.name === name));
if (unknown.length > 0) {
  console.error(
    `no such program: ${unknown.join(', ')}. There are: ${PROGRAMS.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

process.env.TRUST_FORM = short ? 'short' : 'full';
const directory = mkdtempSync(join(tmpdir(), 'sklon-trust-'));
const broken: string[] = [];
const found = new Map<string, Measured[]>();

async function run({ name, command, full, quick }: Program): Promise<void> {
  const file = join(directory, name);
  const argv = [...command, ...((short ? quick : full) ?? [])];
  const [program = '', ...args] = argv;
  console.log(`\n── ${argv.join(' ')}`);
  const at = performance.now();
  const { status } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TRUST_REPORT: file },
  });
  console.log(`── ${name}: ${((performance.now() - at) / 1_000).toFixed(1)} s`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  const measured = lines.map((line) => JSON.parse(line) as Measured);
  found.set(name, measured);
  if (status !== 0 || measured.length === 0 || measured.some(isBroken)) broken.push(name);
  // After each program: all of them take two hours, and an interrupted run preserves its results.
  if (!short) await storeRun(name, measured);
}

try {
  for (const program of PROGRAMS) {
    if (short && program.quick === undefined) continue;
    if (names.length === 0 || names.includes(program.name)) await run(program);
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
for (const lines of found.values())
  for (const { figure, promise, measured, kept } of lines)
    console.log(`${kept ? 'kept  ' : 'BROKEN'} ${figure.padEnd(3)} ${promise}: ${measured}`);
if (broken.length > 0) {
  console.error(`\nBroken: ${broken.join(', ')}`);
  process.exitCode = 1;
}
