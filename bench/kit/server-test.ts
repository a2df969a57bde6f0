import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from './report.ts';

const ROOT = join(import.meta.dirname, '../..');

interface Results {
  testResults: {
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Runs `server/test/NAME.test.ts` with so many of what `npm test` has no time for, and reports each of its cases. */
export function runServerTest(figure: string, name: string, numbers: Record<string, string>): void {
  const directory = mkdtempSync(join(tmpdir(), 'sklon-server-test-'));
  const file = join(directory, 'results.json');
  const project = name.endsWith('.full') ? 'server-full' : 'server';
  const args = ['run', '--project', project, `server/test/${name}.test.ts`];
  spawnSync(
    join(ROOT, 'node_modules/.bin/vitest'),
    [...args, '--reporter=json', `--outputFile=${file}`],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...numbers } },
  );
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Results;
  rmSync(directory, { recursive: true });
  const cases = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (cases.length === 0) throw new Error(`server/test/${name}.test.ts has run no test`);
  for (const { title, status, failureMessages } of cases) {
    for (const message of failureMessages) console.error(message);
    const measured = Object.entries(numbers).map(([key, number]) => `${key} ${number}`);
    report({
      figure,
      promise: title,
      measured: `${status}, ${measured.join(', ')}`,
      kept: status === 'passed',
    });
  }
}
