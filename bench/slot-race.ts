/**
 * Rivals for one time: rounds of 50 customers who post the same or overlapping times of one instructor at once, through
 * real HTTP. Each round must end with one 201 and 49 × 409 with the specification's text, and PostgreSQL must count no
 * deadlock (trust.md, Figures 1). `node bench/slot-race.ts [rounds=200]`; exits 1 when a promise is broken.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERRORS } from '@sklon/contract/errors';
import { sql } from 'kysely';
import pino from 'pino';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { createDb, createPool, type Db } from '../server/src/db/client.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { openSession } from '../server/src/features/auth/sessions.ts';
import { openStorage } from '../server/src/storage/open.ts';
import { callApi } from './api.ts';

const ROUNDS = Number(process.argv[2] ?? 200);
const RIVALS = 50;
/** All of them cover 11:00–11:30, so no two fit beside each other. */
const SHAPES = [
  ['10:00', '12:00'],
  ['11:00', '11:30'],
  ['09:30', '11:30'],
  ['11:00', '14:00'],
  ['10:30', '12:30'],
] as const;

const log = pino({ level: 'warn' });
const directory = await mkdtemp(join(tmpdir(), 'sklon-race-'));
const postgres = await startEmbeddedPostgres(directory, log);
await migrate(postgres.url);
const db = createDb(createPool(postgres.url, 10, log));
const now = new Date();
const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', SITE: 'off', DATA_DIR: directory });
const app = await createApp({
  config,
  db,
  storage: await openStorage(config.storage),
  log,
  clock: () => new Date(),
  documents: { user: {}, provider: {} },
  wakeOutbox: () => undefined,
});
const origin = await app.listen({ host: '127.0.0.1', port: 21_600 });

async function makePeople(count: number): Promise<{ id: number; token: string }[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO users (first_name, created_at, auth_date) SELECT 'Соперник ' || n, now(), now() FROM generate_series(1, ${count}::int) n RETURNING id`.execute(
    db,
  );
  await sql`INSERT INTO consents (user_id, user_type, doc_version, documents, accepted_at)
    SELECT id, 'user', 1, '{}', now() FROM unnest(${rows.map(({ id }) => id)}::int[]) id`.execute(db);
  return Promise.all(rows.map(async ({ id }) => ({ id, token: await openSession(db, id, now) })));
}

async function makeResort(connection: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO resorts (name, code, open_time, close_time, timezone) VALUES ('Гора', 'race', '09:00', '18:00', 'Asia/Novokuznetsk') RETURNING id`.execute(
    connection,
  );
  return rows[0]?.id ?? 0;
}

async function makeInstructor(userId: number, resortId: number): Promise<number> {
  const row = await db
    .insertInto('instructors')
    .values({
      user_id: userId,
      first_name: 'Иван',
      last_name: 'Горнов',
      phone: '+79990000000',
      email: 'i@example.ru',
      skill_type: 'ski',
      price_2h: 6000,
      years_experience: 5,
      resort_ids: [resortId],
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function deadlocks(): Promise<number> {
  // A session reports what it counted when it ends or idles; asking it to do so at once makes the figure exact.
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ deadlocks: number }>`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(db);
  return Number(rows[0]?.deadlocks);
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const rivals = await makePeople(RIVALS);
const instructors = await makePeople(ROUNDS);
const resort = await makeResort(db);
const date = new Date(now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
const deadlocksBefore = await deadlocks();
const times: number[] = [];
const counts = new Map<string, number>();
const broken: string[] = [];

for (let round = 0; round < ROUNDS; round += 1) {
  const instructor = await makeInstructor(instructors[round]?.id ?? 0, resort);
  const answers = await Promise.all(
    rivals.map(async ({ token }, rival) => {
      const [start_time, end_time] = SHAPES[round % 2 === 0 ? 0 : rival % SHAPES.length] ?? SHAPES[0];
      const at = performance.now();
      const answer = await callApi(origin, 'createInstructorBooking', {
        token,
        body: { instructor_id: instructor, booking_date: date, start_time, end_time, group_size: 1 },
      });
      times.push(performance.now() - at);
      return answer;
    }),
  );
  const won = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter(
    ({ status, body }) => status === 409 && (body as { detail: string }).detail === ERRORS.slot_taken.detail,
  ).length;
  if (won !== 1 || refused !== RIVALS - 1) broken.push(`round ${round + 1}: ${won} × 201, ${refused} × 409 of ${RIVALS}`);
  for (const { status } of answers) counts.set(String(status), (counts.get(String(status)) ?? 0) + 1);
  // The winner's next request must not meet the cap on pending bookings.
  await sql`UPDATE bookings SET status = 'confirmed', decided_at = now() WHERE instructor_id = ${instructor}`.execute(db);
}

const found = (await deadlocks()) - deadlocksBefore;
if (found > 0) broken.push(`${found} deadlocks`);
const sorted = times.toSorted((a, b) => a - b);
console.log(
  `${ROUNDS} rounds × ${RIVALS} rivals: ${[...counts].map(([status, count]) => `${count} × ${status}`).join(', ')}; ${found} deadlocks`,
);
console.log(
  `p50 ${percentile(sorted, 0.5).toFixed(1)} ms  p99 ${percentile(sorted, 0.99).toFixed(1)} ms  max ${(sorted.at(-1) ?? 0).toFixed(1)} ms`,
);
for (const line of broken) console.error(line);

await app.close();
await db.destroy();
await postgres.stop();
await rm(directory, { recursive: true, force: true });
process.exitCode = broken.length > 0 ? 1 : 0;
