/** `npm test`: everything that must hold, in the order in which it fails fastest. Needs nothing installed but Node and npm. */
import { chromium } from './browser.mjs';
import { build, install, run } from './setup.mjs';

const started = Date.now();
const step = (name, work) => {
  const at = Date.now();
  console.log(`\n── ${name}`);
  work();
  console.log(`── ${name}: ${((Date.now() - at) / 1000).toFixed(1)} s`);
};

step('dependencies', install);
step('format, lint, types', () => run('npm', ['run', '--silent', 'check']));
step('generated database types', () => run('node', ['server/tools/generate-schema.ts', '--check']));
const browser = { CHROMIUM_PATH: chromium() };
step('contract, server, stand-in, site, architecture', () => run('vitest', ['run'], browser));
step('site and its size', () => {
  build();
  run('node', ['web/size.ts']);
});
step('browser', () => run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], browser));
step('kill -9 of the server and of its PostgreSQL', () => run('node', ['bench/crash.ts', '3']));
step('start as the README says', () => run('node', ['tools/smoke.mjs']));
console.log(`\nAll checks passed in ${((Date.now() - started) / 60_000).toFixed(1)} minutes.`);
