/** docs/trust.md: what is promised, the command that shows it, and what its last run found. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Measured } from './report.ts';
import { PROGRAMS } from './trust-programs.ts';

const DOCS = join(import.meta.dirname, '../docs');
/** The last run of each program, from which the page is written. */
const RUNS = join(DOCS, 'trust-runs.json');

interface Run {
  /** Day of the run, UTC. */
  day: string;
  lines: Measured[];
}

/** Puts what a program found in the place of its run before, and writes the page anew. */
export async function writePage(name: string, lines: Measured[]): Promise<void> {
  const before = existsSync(RUNS)
    ? (JSON.parse(await readFile(RUNS, 'utf8')) as Record<string, Run>)
    : {};
  const day = new Date().toISOString().slice(0, 10);
  before[name] = { day, lines };
  const runs = Object.fromEntries(
    PROGRAMS.flatMap((program) => {
      const run = before[program.name];
      return run ? [[program.name, run]] : [];
    }),
  );
  await writeFile(RUNS, `${JSON.stringify(runs, null, 2)}\n`);
  await writeFile(join(DOCS, 'trust.md'), pageOf(runs));
}

function pageOf(runs: Record<string, Run>): string {
  const rows = PROGRAMS.flatMap(({ name }) =>
    (runs[name]?.lines ?? []).map(
      ({ figure, promise, measured, kept }) =>
        `| ${figure} | ${cell(promise)} | ${cell(measured)}${kept ? '' : ' — **not kept**'} | \`npm run trust -- ${name}\` | ${runs[name]?.day} |`,
    ),
  );
  return `# What is promised, and how it is shown

Written by \`npm run trust\` from its last runs; do not edit. Each program prints its figures and fails below them;
\`npm run trust\` runs all of them, \`npm test\` the short forms. Timings are of one machine with ${cpus().length} cores that also
ran PostgreSQL, the messenger's stand-in and the load itself.

| figure | promise | last run | command | day |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

const cell = (text: string) => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ');
