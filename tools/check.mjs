/**
 * `npm run check`: format, lint and types side by side. Both checkers are Go programs that check the same types again in each
 * of their threads: half of the cores for each is quicker than all for both, and so is a heap that is collected less often.
 */
import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { digest, environment, install, root, staleMark } from './setup.mjs';

/** Folders, each with the others that it may import: its lint depends on no more. */
const LINTED = {
  contract: [],
  web: ['contract'],
  server: ['contract', 'tools'],
  tools: ['contract', 'server', 'deploy'],
  e2e: ['contract', 'server', 'tools', 'web'],
  bench: ['contract', 'tools'],
};
/** What is type-checked together, from its sources: what is not of the browser; the web with its journeys; two small ones. */
const PROGRAMS = ['.', 'web', 'web/worker', 'bench'];
const FILES = ['vitest.config.ts', 'stryker.config.mjs'];
const SETTINGS = [
  'package-lock.json',
  '.oxlintrc.json',
  'tsconfig.base.json',
  'tools/architecture/translated-text.ts',
];
const THREADS = String(Math.max(1, Math.floor(cpus().length / 2)));

install();
const started = Date.now();
const marks = Object.entries(LINTED)
  .map(([folder, imported]) => ({
    folder,
    mark: staleMark(`lint-${folder}`, digest([folder, ...imported, ...SETTINGS])),
  }))
  .filter(({ mark }) => mark !== undefined);

const passed = await Promise.all([
  passes('oxfmt', ['--check', '.']),
  passes('oxlint', [...FILES, ...marks.map(({ folder }) => folder)]),
  passesAll(PROGRAMS.map((project) => ['tsc', ['--project', project, '--checkers', THREADS]])),
]);
if (passed[1]) for (const { mark } of marks) mark?.set();
if (passed.includes(false)) process.exit(1);

/** One after the other, to the first that does not end well. */
async function passesAll(commands) {
  for (const [program, args] of commands) if (!(await passes(program, args))) return false;
  return true;
}

/** What a program wrote is shown when it does not end well. */
function passes(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...environment,
        GOMAXPROCS: THREADS,
        GOGC: '400',
        FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    child.on('error', reject);
    child.on('close', (status) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(
        `${status === 0 ? '✓' : '✗'} ${[program, ...args].slice(0, 3).join(' ')}: ${seconds} s`,
      );
      if (status !== 0) console.log(output);
      resolve(status === 0);
    });
  });
}
