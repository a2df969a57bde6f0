/**
 * Promises that tests show: 14, who may call what (server/test/access*.test.ts); 15, what axe finds on every
 * screen and dialog, each in both colour schemes (the browser tests that check it); and how long the slowest press waits for
 * its frame (e2e/speed). `node bench/tests.ts 14|15|interactions`; the last two want the built site. Exits 1 when a promise is
 * broken.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@sklon/contract/routes';
import { chromium } from '../tools/browser.mjs';
import { report } from './report.ts';

const ROOT = join(import.meta.dirname, '..');
const CALLERS = 6;
/** «Good» of the Web Vitals. */
const INTERACTION_MS = 200;
const number = process.argv[2];
const directory = mkdtempSync(join(tmpdir(), 'sklon-tests-'));
const file = join(directory, 'report.json');

function run(command: string, args: readonly string[], env: Record<string, string> = {}): unknown {
  const program = join(ROOT, 'node_modules/.bin', command);
  spawnSync(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  return JSON.parse(readFileSync(file, 'utf8'));
}

function access(): void {
  const found = run('vitest', [
    'run',
    '--project',
    'server',
    'server/test/access',
    '--reporter=json',
    `--outputFile=${file}`,
  ]) as {
    numTotalTests: number;
    numPassedTests: number;
  };
  const names = Object.keys(routes).length;
  report({
    figure: '14',
    promise:
      'Every endpoint × visitor, user, other user, provider, other provider, admin responds as its row says; none is without a row',
    measured: `${names} endpoints × ${CALLERS} callers, and every other address: ${found.numPassedTests} of ${found.numTotalTests} tests passed`,
    kept: found.numPassedTests === found.numTotalTests && found.numTotalTests > names * CALLERS,
  });
}

/** A test on a desk or on a phone: the report puts the two under one spec, and its `ok` speaks of the first alone. */
interface Run {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  annotations: { type: string; description?: string }[];
}

interface Suite {
  specs?: { title: string; file: string; tests: Run[] }[];
  suites?: Suite[];
}

function specsOf({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}

function accessibility(): void {
  const tests = join(ROOT, 'e2e/tests');
  const auditing = readdirSync(tests).filter((name) =>
    readFileSync(join(tests, name), 'utf8').includes('expectAccessible('),
  );
  const env = {
    CHROMIUM_PATH: chromium(),
    E2E_BOTH_SCHEMES: 'yes',
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  };
  const found = run(
    'playwright',
    ['test', '-c', 'e2e', '--reporter=json', ...auditing.map((name) => `tests/${name}`)],
    env,
  ) as Suite;
  const ran = specsOf(found).flatMap(({ file: spec, title, tests: runs }) =>
    runs.map((one) => ({ ...one, name: `${spec}, ${one.projectName}: ${title}` })),
  );
  const audits = ran.flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'axe'));
  const failed = ran.filter(({ status }) => status !== 'expected');
  for (const { name } of failed) console.error(`failed: ${name}`);
  const of = (scheme: string) => audits.filter(({ description }) => description === scheme).length;
  report({
    figure: '15',
    promise:
      'axe finds nothing on any screen or dialog, on a desk and on a phone, in light and in dark',
    measured: `${of('light')} audits in light and ${of('dark')} in dark by ${ran.length} browser tests: ${failed.length} failed`,
    kept: failed.length === 0 && of('light') > 0 && of('light') === of('dark'),
  });
}

/** Measured once, as a visitor would: the slowest of all presses and keys counts. */
function interactions(): void {
  const found = run(
    'playwright',
    ['test', '-c', 'e2e', '--project=speed', '--workers=1', '--reporter=json'],
    { CHROMIUM_PATH: chromium(), E2E_SPEED: 'yes', PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  ) as Suite;
  const ran = specsOf(found).flatMap(({ tests }) => tests);
  const measured = ran.flatMap(({ annotations }) =>
    annotations.flatMap(({ type, description = '' }) => (type === 'inp' ? [description] : [])),
  );
  const slowest = Math.max(...measured.map((text) => Number(/(\d+) ms$/.exec(text)?.[1])));
  report({
    figure: '—',
    promise: `a press or a key is answered by a frame within ${INTERACTION_MS} ms with the processor four times slower`,
    measured: `slowest of each: ${measured.join(', ')}`,
    kept: ran.every(({ status }) => status === 'expected') && slowest <= INTERACTION_MS,
    timing: true,
  });
}

try {
  if (number === '14') access();
  else if (number === '15') accessibility();
  else if (number === 'interactions') interactions();
  else throw new Error('which promise: 14, 15 or interactions?');
} finally {
  rmSync(directory, { recursive: true, force: true });
}
