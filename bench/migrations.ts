/**
 * Promise 12: the release before and this version on one database. This version starts, and with it applies its migrations,
 * while the release before is under load; then both serve lists, book and cancel side by side. Needs the git history.
 * `node bench/migrations.ts [commit of the release before]`
 */
import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type ApiResponse,
  book,
  call,
  cancel,
  codeOf,
  lessonAtRandom,
  listInstructors,
} from './kit/client.ts';
import { makeCustomers, rowsOf } from './kit/people.ts';
import { poolOf, Postgres } from './kit/postgres.ts';
import { makeDirectory, Product } from './kit/product.ts';
import { reportNone, seconds, tally } from './kit/report.ts';
import { startStandin } from './kit/standin.ts';

const ROOT = join(import.meta.dirname, '..');
const RELEASE = process.argv[2] ?? git('log', '-1', '--format=%H', '--grep=^Release [0-9]').trim();
const PORT = 22_760;
const VISITORS = 8;
const LOAD_MS = 5_000;

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
}

await using stack = new AsyncDisposableStack();
const directory = await makeDirectory(stack);
const oldRoot = join(directory, 'before');
await mkdir(oldRoot);
const archive = execFileSync('git', ['archive', '--format=tar', RELEASE], {
  cwd: ROOT,
  maxBuffer: 1 << 30,
});
execFileSync('tar', ['-x', '-C', oldRoot], { input: archive });
execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: oldRoot, stdio: 'ignore' });

const postgres = await Postgres.openTemporary(PORT + 8, stack);
const standin = stack.use(await startStandin(PORT + 9));
const settings = { DATABASE_URL: postgres.url, ...standin.env, SITE: 'off' };
const main = join(oldRoot, 'server/main.ts');
const before = stack.use(new Product(join(directory, 'data'), PORT, settings, main));
const now = stack.use(new Product(join(directory, 'data'), PORT + 1, settings));
const db = stack.adopt(poolOf(postgres.url), (pool) => pool.end());

async function visit(
  origins: readonly string[],
  token: string,
  responses: { call: string; response: ApiResponse }[],
  signal: AbortSignal,
): Promise<void> {
  const any = () => origins[Math.floor(Math.random() * origins.length)] ?? '';
  const note = async <T>(name: string, sent: Promise<ApiResponse<T>>) => {
    const response = await sent;
    responses.push({ call: name, response });
    return response;
  };
  while (!signal.aborted) {
    await note('list', call(any(), 'GET /marketplace/instructors?is_working=true'));
    await note('resorts', call(any(), 'GET /marketplace/resorts'));
    const lesson = lessonAtRandom(instructors);
    await note('instructor', call(any(), `GET /marketplace/instructors/${lesson.instructor_id}`));
    const made = await note('booking', book(any(), token, lesson));
    if (made.status === 201) await note('cancellation', cancel(any(), token, made.body.id));
  }
}

async function showUnderLoad(
  promise: string,
  origins: readonly string[],
  work: () => Promise<string>,
): Promise<void> {
  const responses: { call: string; response: ApiResponse }[] = [];
  const ending = new AbortController();
  const visits = Promise.all(
    tokens.map((token) => visit(origins, token, responses, ending.signal)),
  );
  // What fails meanwhile is thrown below: an unhandled rejection would end this program and leave its servers.
  visits.catch(() => undefined);
  const done = await work().finally(() => ending.abort());
  await visits;
  const isFine = (name: string, response: ApiResponse) =>
    response.status < 300 ||
    (name === 'booking' && response.status === 409) ||
    // Refused with a retry, while a migration holds its locks.
    (origins.length === 1 && response.status === 503 && codeOf(response) === 'unavailable');
  const statuses = responses.map(({ response }) => response.status);
  reportNone(
    { figure: '12', promise, measured: `${done}; responses ${tally(statuses)}` },
    responses
      .filter(({ call: name, response }) => !isFine(name, response))
      .map(
        ({ call: name, response }) =>
          `${name}: ${response.status} ${JSON.stringify(response.body)}`,
      ),
    statuses.includes(201),
  );
}

await before.start();
const instructors = (await listInstructors(before.origin)).map(({ id }) => id);
const tokens = (await makeCustomers(db, VISITORS)).map(({ token }) => token);
const applied = async () => (await rowsOf(db, 'SELECT FROM migrations')).length;
await showUnderLoad(
  'migrations are applied while the release before is under load: no failed request, at most 503 with a retry',
  [before.origin],
  async () => {
    const known = await applied();
    await delay(LOAD_MS / 2);
    const took = await now.start();
    const migrations = (await applied()) - known;
    if (migrations === 0) throw new Error(`no migration since ${RELEASE}`);
    return `${migrations} migrations, and ready, after ${seconds(took)}`;
  },
);
await showUnderLoad(
  'the release before and this version list, book and cancel side by side on the new schema',
  [before.origin, now.origin],
  async () => {
    await delay(LOAD_MS);
    return seconds(LOAD_MS);
  },
);
