/** `npm test`: everything that must hold, in the order in which it fails fastest. Needs nothing installed but Node and npm. */
import { chromium } from './browser.mjs';
import { nginx, redisServer } from './programs.mjs';
import { build, install, run } from './setup.mjs';

/** Zones of the machine in which what reckons with days and hours must say the same as in its own. */
const ZONES = ['Asia/Kamchatka', 'America/New_York'];
const RECKONING = [
  'contract/test',
  'web/src',
  ...['bookings', 'schedule', 'requests', 'notifications', 'instructors'].map(
    (feature) => `server/src/features/${feature}/`,
  ),
];

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
const programs = {
  CHROMIUM_PATH: chromium(),
  REDIS_SERVER_PATH: redisServer(),
  NGINX_PATH: nginx(),
};
step('contract, server, stand-in, site, architecture', () => run('vitest', ['run'], programs));
for (const TZ of ZONES)
  step(`days and hours on a machine in ${TZ}`, () => run('vitest', ['run', ...RECKONING], { TZ }));
step('site and its size', () => {
  build();
  run('node', ['web/size.ts']);
});
step('browser', () =>
  run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], programs),
);
step('races, kills, several machines', () => run('node', ['bench/trust.ts', 'short'], programs));
step('start as the README says', () => run('node', ['tools/smoke.mjs']));
step('start with what the image holds', () => run('node', ['tools/production-start.mjs']));
console.log(`\nAll checks passed in ${((Date.now() - started) / 60_000).toFixed(1)} minutes.`);
