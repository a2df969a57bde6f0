/**
 * The previous release and this version on one database (docs/trust.md, promise 12): migrations run
 * while the previous release is under load, and afterwards both serve lists, book and cancel side
 * by side. Needs the git history. `node bench/migrations.ts [commit of the previous release]`;
 * exits 1 when a promise is broken.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { type ApiResponse, callApi, signIn } from './api.ts';
import { Product } from './product.ts';
import { report } from './report.ts';
import { startStandin } from './standin.ts';

const RELEASE = process.argv[2] ?? 'b05f7db';
const ROOT = join(import.meta.dirname, '..');
const PORT = 22_760;
const VISITORS = 8;
const LOAD_MS = 5_000;

/** The code of a commit, with the packages that it names. */
function checkOut(commit: string, directory: string): void {
  const archive = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: ROOT,
    maxBuffer: 1 << 30,
  });
  execFileSync('tar', ['-x', '-C', directory], { input: archive });
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: directory, stdio: 'ignore' });
}

const directory = await mkdtemp(join(tmpdir(), 'sklon-migrations-'));
const oldRoot = join(directory, 'before');
await mkdir(oldRoot);
checkOut(RELEASE, oldRoot);
const postgres = await startEmbeddedPostgres(join(directory, 'data'), pino({ level: 'silent' }));
const standin = await startStandin(PORT + 9);
const settings = {
  DATABASE_URL: postgres.url,
  ...standin.env,
  SITE: 'off',
};
const before = new Product(
  join(directory, 'data'),
  PORT,
  settings,
  join(oldRoot, 'server/main.ts'),
);
const now = new Product(join(directory, 'data'), PORT + 1, settings);

interface Seen {
  statuses: Map<number, number>;
  problems: Set<string>;
}

/** A visitor repeatedly reads, books, and cancels on any server what was booked on another. */
async function visit(
  origins: readonly string[],
  token: string,
  seen: Seen,
  signal: AbortSignal,
): Promise<void> {
  const pick = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)] as T;
  const call = async (
    name: Parameters<typeof callApi>[1],
    options: Parameters<typeof callApi>[2],
  ): Promise<ApiResponse> => {
    const response = await callApi(pick(origins), name, options);
    seen.statuses.set(response.status, (seen.statuses.get(response.status) ?? 0) + 1);
    const expected =
      response.status < 300 || (name === 'createInstructorBooking' && response.status === 409);
    const retryable =
      response.status === 503 && (response.body as { code: string }).code === 'unavailable';
    if (!expected && !retryable)
      seen.problems.add(`${name}: ${response.status} ${JSON.stringify(response.body)}`);
    return response;
  };
  while (!signal.aborted) {
    const { body: list } = await call('listInstructors', { query: { is_working: 'true' } });
    const { id } = pick((list as { items?: { id: number }[] }).items ?? [{ id: 1 }]);
    await call('getInstructor', { params: { id } });
    await call('listResorts', {});
    const hour = 10 + Math.floor(Math.random() * 5);
    const lesson = {
      instructor_id: id,
      booking_date: new Date(Date.now() + (3 + Math.floor(Math.random() * 150)) * 86_400_000)
        .toISOString()
        .slice(0, 10),
      start_time: `${String(hour).padStart(2, '0')}:00`,
      end_time: `${String(hour + 1).padStart(2, '0')}:00`,
      group_size: 1,
    };
    const made = await call('createInstructorBooking', { token, body: lesson, key: randomUUID() });
    if (made.status === 201)
      await call('cancelInstructorBooking', {
        token,
        params: { id: (made.body as { id: number }).id },
      });
  }
}

async function underLoad<T>(
  origins: readonly string[],
  work: () => Promise<T>,
): Promise<Seen & { result: T }> {
  const seen: Seen = { statuses: new Map(), problems: new Set() };
  const ending = new AbortController();
  const visits = Promise.all(tokens.map((token) => visit(origins, token, seen, ending.signal)));
  try {
    return { ...seen, result: await work() };
  } finally {
    ending.abort();
    await visits;
  }
}

const statusesOf = ({ statuses }: Seen) =>
  [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
const tokens: string[] = [];
try {
  await before.start();
  for (let index = 0; index < VISITORS; index += 1)
    tokens.push(await signIn(before.origin, standin.url, 886_000 + index));

  const during = await underLoad([before.origin], async () => {
    await delay(LOAD_MS / 2);
    const at = performance.now();
    const names = await migrate(postgres.url);
    const ms = performance.now() - at;
    await delay(LOAD_MS / 2);
    return { names, ms };
  });
  for (const problem of during.problems) console.error(problem);
  report({
    figure: '12',
    promise:
      'migrations are applied while the previous release is under load: no failed request, at most 503 with a retry',
    measured: `${during.result.names.length} migrations in ${(during.result.ms / 1_000).toFixed(2)} s; responses ${statusesOf(during)}`,
    kept:
      during.problems.size === 0 &&
      during.result.names.length > 0 &&
      (during.statuses.get(201) ?? 0) > 0,
  });

  await now.start();
  const together = await underLoad([before.origin, now.origin], () => delay(LOAD_MS));
  for (const problem of together.problems) console.error(problem);
  report({
    figure: '12',
    promise:
      'the previous release and this version list, book and cancel side by side on the new schema',
    measured: `${LOAD_MS / 1_000} s, responses ${statusesOf(together)}`,
    kept:
      together.problems.size === 0 &&
      !together.statuses.has(503) &&
      (together.statuses.get(201) ?? 0) > 0,
  });
} finally {
  await Promise.all([before.stop(), now.stop()]);
  await standin.close();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
