/**
 * `npm test`: everything that must hold, in the order in which it fails fastest; needs nothing installed but Node and npm.
 * `node tools/test.mjs unit|server|components|e2e|speed|watch|full [files]` runs one kind of it (docs/testing.md), building only what is stale.
 */
import { spawn } from 'node:child_process';
import { chromium } from './browser.mjs';
import { cluster, nginx, redisServer } from './programs.mjs';
import { build, environment, install, root, run } from './setup.mjs';

const UNIT = ['contract', 'web', 'web-mocking', 'zones', 'standin', 'architecture'];
const SERVER = ['server'];
const COMPONENTS = ['browser'];
const FULL = ['server-full', 'server-west', 'standin-full'];

const vitest = (projects) => ['vitest', 'run', ...projects.flatMap((name) => ['--project', name])];
const PLAYWRIGHT = ['playwright', 'test', '--config', 'e2e/playwright.config.ts'];

const [kind, ...files] = process.argv.slice(2);
const kinds = {
  unit: () => runFiles(vitest(UNIT)),
  server: () => runFiles(vitest(SERVER)),
  components: () => runFiles(vitest(COMPONENTS), { CHROMIUM_PATH: chromium() }),
  watch: () => runFiles(['vitest', ...vitest([...UNIT, ...SERVER]).slice(2)]),
  e2e() {
    build();
    runFiles(PLAYWRIGHT, { CHROMIUM_PATH: chromium() });
  },
  speed() {
    build();
    const env = { CHROMIUM_PATH: chromium(), E2E_SPEED: 'yes' };
    runFiles([...PLAYWRIGHT, '--project', 'speed', '--workers', '1'], env);
  },
  full() {
    if (files.length === 0) cluster();
    runFiles(vitest(FULL), programs());
    if (files.length > 0) return;
    build();
    // Every journey in both layouts, every screen in both colour schemes for axe.
    run(PLAYWRIGHT[0], PLAYWRIGHT.slice(1), { ...programs(), E2E_BOTH: 'yes' });
    run('node', ['bench/trust.ts', 'short'], programs());
  },
};

if (kind === undefined) await everything();
else if (kind in kinds) {
  install();
  kinds[kind]();
} else
  throw new Error(`no such kind of tests: ${kind}; there are ${Object.keys(kinds).join(', ')}`);

function runFiles([program, ...args], env = {}) {
  run(program, [...args, ...files], env);
}

/** Programs that tests find by themselves, looked for before the first test, for a missing one is known at once. */
function programs() {
  return {
    CHROMIUM_PATH: chromium(),
    REDIS_SERVER_PATH: redisServer(),
    NGINX_PATH: nginx(),
  };
}

async function everything() {
  const started = Date.now();
  install();
  const env = programs();
  const times = [['dependencies', Date.now() - started]];

  /** One or several stages at once; what the first one writes is shown as it comes, of the others at their ends. */
  const stages = async (...together) => {
    const outcomes = await Promise.all(
      together.map(async ([name, ...commands], place) => {
        const at = Date.now();
        if (place === 0) console.log(`\n── ${name}`);
        const outcome = await runAll(commands, env, place > 0);
        times.push([name, Date.now() - at]);
        if (place > 0) console.log(`\n── ${name}\n${outcome.output}`);
        console.log(`── ${name}: ${seconds(Date.now() - at)}`);
        return { name, ...outcome };
      }),
    );
    const failed = outcomes.filter(({ status }) => status !== 0);
    if (failed.length > 0) {
      // Once more, and last: other stages may have written thousands of lines since.
      for (const { name, output } of failed)
        console.error(`\n── the end of ${name}\n${output.split('\n').slice(-100).join('\n')}`);
      console.error(`Failed: ${failed.map(({ name }) => name).join(', ')}`);
      process.exit(1);
    }
  };

  await stages(['format, lint, types', ['node', 'tools/check.mjs']]);
  await stages(['units', vitest(UNIT)]);
  // Each of them waits a third of its time: for PostgreSQL, for frames, for a process that starts.
  await stages(
    ['server', vitest(SERVER)],
    ['components in a browser', vitest(COMPONENTS)],
    [
      'build, size, generated database types',
      ['node', 'tools/setup.mjs'],
      ['node', 'web/size.ts'],
      ['node', 'server/tools/generate-schema.ts', '--check'],
    ],
  );
  await stages(
    ['journeys in a browser', PLAYWRIGHT],
    ['kills of server, worker and PostgreSQL', ['node', 'bench/trust.ts', 'short', 'crash']],
    [
      'starts as the README says, and with what the image holds',
      ['node', 'tools/smoke.mjs'],
      ['node', 'tools/production-start.mjs'],
    ],
  );

  console.log('\nseconds  stage');
  for (const [name, time] of times) console.log(`${seconds(time).padStart(7)}  ${name}`);
  console.log(`\nAll checks passed in ${((Date.now() - started) / 60_000).toFixed(1)} minutes.`);
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Runs programs one after the other until one fails; collects what they write, and shows it unless `quietly`. */
async function runAll(commands, env, quietly) {
  let output = '';
  for (const [program, ...args] of commands) {
    const status = await new Promise((resolve, reject) => {
      const child = spawn(program, args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...environment, ...env },
      });
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => {
          output += text;
          if (!quietly) process.stdout.write(text);
        });
      child.on('error', reject);
      child.on('close', (code) => resolve(code ?? 1));
    });
    if (status !== 0) return { status, output };
  }
  return { status: 0, output };
}
