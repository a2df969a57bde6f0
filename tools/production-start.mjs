/**
 * The product as it is shipped: what deploy/Containerfile puts into the image and nothing else, with settings of
 * production. Its PostgreSQL comes from this checkout; Telegram is an address that refuses. Needs what is built.
 * `--keep` leaves the directory.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded.ts';
import { createLog } from '../server/src/log.ts';
import { root } from './setup.mjs';

const BUILT = new Set(['web/dist', 'server/dist']);
const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;

const directory = mkdtempSync(join(tmpdir(), 'sklon-production-'));
const image = join(directory, 'app');

function stage(name) {
  const text = readFileSync(join(root, 'deploy/Containerfile'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '');
  const stages = text.split(/^(?=FROM )/m).filter((part) => part.startsWith('FROM '));
  const found = name
    ? stages.find((part) => part.split('\n', 1)[0].endsWith(` AS ${name}`))
    : stages.at(-1);
  if (!found) throw new Error(`deploy/Containerfile has no stage ${name}`);
  return found.split('\n');
}

/** Copies what belongs to the repository, committed or not yet; what is built as it lies. */
function copy(from, to) {
  if (BUILT.has(from)) return cpSync(join(root, from), join(image, to), { recursive: true });
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', from],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const files = listed.split('\n').filter(Boolean);
  if (files.length === 0) throw new Error(`COPY ${from}: there is no such file`);
  for (const file of files) {
    // A file goes into the directory, or takes the name, that it is given; a directory's files keep their places in it.
    const target =
      file === from
        ? to.endsWith('/')
          ? join(to, file.split('/').at(-1))
          : to
        : join(to, file.slice(from.length));
    mkdirSync(join(image, dirname(target)), { recursive: true });
    cpSync(join(root, file), join(image, target));
  }
}

function assemble() {
  mkdirSync(image, { recursive: true });
  for (const instruction of [...stage('packages'), ...stage()]) {
    const [, words] = /^COPY (?:--from=built \/app\/)?([^-].*)$/.exec(instruction) ?? [];
    if (words) {
      const names = words.split(' ');
      const to = names.pop() ?? '.';
      for (const from of names) copy(from, names.length > 1 && !to.endsWith('/') ? `${to}/` : to);
    }
    const [, command] = /^RUN (npm ci .*)$/.exec(instruction) ?? [];
    if (command) {
      const { status } = spawnSync('sh', ['-c', command], {
        cwd: image,
        stdio: 'inherit',
        env: { ...process.env, npm_config_prefer_offline: 'true', npm_config_loglevel: 'error' },
      });
      if (status !== 0) throw new Error(`${command} failed (exit ${status})`);
    }
  }
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The text of an answer; throws for one that is not as it should be. A busy server answers 503 and is tried again. */
async function ask(url, { type, includes = '' }) {
  const deadline = Date.now() + READY_LIMIT_MS;
  let response = await fetch(url);
  while (response.status === 503 && Date.now() < deadline) {
    await delay(1_000);
    response = await fetch(url);
  }
  const text = await response.text();
  const isGood =
    response.ok &&
    (response.headers.get('content-type') ?? '').startsWith(type) &&
    text.includes(includes);
  if (!isGood)
    throw new Error(
      `${url} answered ${response.status} ${response.headers.get('content-type')}: ${text.slice(0, 200)}`,
    );
  return text;
}

const startedAt = Date.now();
const log = createLog({ logLevel: 'warn' });
let postgres;
let server;
try {
  assemble();
  postgres = await startEmbeddedPostgres(join(directory, 'database'), log);
  const port = await freePort();
  const env = {
    PATH: '/usr/bin:/bin',
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: join(directory, 'data'),
    DATABASE_URL: postgres.url,
    PUBLIC_ORIGIN: 'https://sklon.example',
    TG_BOT_TOKEN: '123456789:AAH-not_a_token_of_anybody_0123456789a',
    TG_BOT_USERNAME: 'sklon_example_bot',
    TG_API_ROOT: 'https://127.0.0.1:9',
    STORAGE: 'disk',
    LOG_LEVEL: 'error',
  };
  const origin = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: image,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((resolve) =>
    server.on('exit', (code, signal) => resolve(code ?? signal)),
  );

  for (const deadline = Date.now() + READY_LIMIT_MS; ; await delay(100)) {
    if (server.exitCode !== null)
      throw new Error(`the server ended with ${server.exitCode} before it was ready`);
    if (Date.now() > deadline) throw new Error('the server was not ready in time');
    const ready = await fetch(`${origin}/ready`).catch(() => undefined);
    if (ready?.ok) break;
  }
  const page = await ask(`${origin}/`, { type: 'text/html', includes: 'Склон' });
  const [asset] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  if (!asset) throw new Error('the page names no script');
  await ask(origin + asset, { type: 'application/javascript' });
  await ask(`${origin}/api/marketplace/instructors`, {
    type: 'application/json',
    includes: 'next_cursor',
  });
  await ask(`${origin}/api/openapi.json`, {
    type: 'application/json',
    includes: 'createInstructorBooking',
  });
  await ask(`${origin}/sitemap.xml`, {
    type: 'application/xml',
    includes: 'https://sklon.example/',
  });
  await ask(`${origin}/licences.md`, { type: 'text/markdown', includes: 'MIT License' });
  await ask(`${origin}/og/home.png`, { type: 'image/png' });
  const program = (file) =>
    execFileSync(process.execPath, [file], {
      cwd: image,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const entered = [program('server/resorts.ts'), program('server/resorts.ts')];
  if (!/Entered \d+ resorts/.test(entered[0]) || !entered[1].includes('already'))
    throw new Error(`resorts: ${entered.join('')}`);
  await ask(`${origin}/api/marketplace/resorts`, {
    type: 'application/json',
    includes: 'Роза Хутор',
  });
  program('server/backup.ts');

  server.kill('SIGTERM');
  const end = await Promise.race([ended, delay(STOP_LIMIT_MS, 'still running', { ref: false })]);
  if (end !== 0) throw new Error(`SIGTERM: expected exit 0, not ${end}`);
  console.log(
    `The image's files and packages alone serve pages, API, pictures, resorts and backups (${((Date.now() - startedAt) / 1000).toFixed(0)} s).`,
  );
} finally {
  server?.kill('SIGKILL');
  await postgres?.stop();
  if (process.argv.includes('--keep')) console.log(directory);
  else rmSync(directory, { recursive: true, force: true });
}
