/**
 * `npm run audit`: asks the registry for known weaknesses of the production packages. Ends with 0 when there is none of high
 * or critical severity, with 1 when there is, with 2 when the registry could not be reached. What can be said of the lockfile
 * without it is a test (tools/architecture/dependencies.test.ts).
 */
import { spawnSync } from 'node:child_process';
import { root } from './setup.mjs';

const SEVERE = new Set(['high', 'critical']);

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--loglevel=error'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const report = parse(stdout);
if (!report?.vulnerabilities) {
  console.error(
    `The registry could not be reached: ${report?.message ?? error?.message ?? 'npm audit gave no report'}`,
  );
  process.exit(2);
}
const found = Object.values(report.vulnerabilities);
const severe = found.filter(({ severity }) => SEVERE.has(severity));
for (const { name, severity, range, via } of severe) {
  console.error(
    `${severity}: ${name} ${range}: ${via.map((cause) => cause.url ?? cause).join(', ')}`,
  );
}
console.log(`${found.length} weak production packages are known, ${severe.length} of them severe.`);
process.exit(severe.length === 0 ? 0 : 1);

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
