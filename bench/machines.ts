/**
 * The site on several machines: three web and two worker processes behind nginx, with one
 * PostgreSQL, a streaming replica and an S3 store. Processes are ended and restarted one after
 * another, while customers and a provider complete journeys, readers read and writers book.
 *
 * `node bench/machines.ts [seconds=60]`; exits 1 when a promise is broken.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { createDb, createPool } from '../server/src/db/pool.ts';
import { bookingProblems, messageProblems, schedulingProblems } from './machines/checks.ts';
import {
  type BookedInstructor,
  customerJourney,
  type Journey,
} from './machines/customer-journey.ts';
import { Findings } from './machines/findings.ts';
import { type Fleet, leader, startFleet } from './machines/fleet.ts';
import { signedIn } from './machines/people.ts';
import { providerJourney } from './machines/provider-journey.ts';
import { startReaders } from './machines/readers.ts';
import { faultsOf } from './machines/faults.ts';
import { newTally } from './machines/visitor.ts';
import { makePeople } from './people.ts';
import { report } from './report.ts';
import { startWriters } from './writers.ts';

const SECONDS = Number(process.argv[2] ?? 60);
const READERS = 6;
const WRITERS = 16;
const CUSTOMERS = 3;
const ADMIN = 990_001;
/** Milliseconds within which every web process must have read from the replica. */
const REPLICA_READ_MS = 30_000;

const fleet = await startFleet(ADMIN);
try {
  await run(fleet);
} finally {
  await fleet.stop();
}

async function run({
  nginx,
  webs,
  workers,
  telegram,
  db,
  databaseUrl,
  replica,
  hasPages,
}: Fleet): Promise<void> {
  const log = pino({ level: 'fatal' });
  const kysely = createDb(createPool(databaseUrl, 2, log));
  const { rows: instructors } = await db.query<BookedInstructor>(
    `SELECT i.id, t.subject::int AS "telegramId", i.resort_ids[1] AS "resortId", CASE i.skill_type WHEN 'both' THEN 'ski' ELSE i.skill_type::text END AS skill
     FROM instructors i JOIN telegram_identities t ON t.user_id = i.user_id WHERE i.approved AND i.is_working ORDER BY i.id`,
  );
  for (const { telegramId } of instructors)
    await telegram.addPerson(telegramId, `Инструктор ${telegramId}`);
  // Instructors of the journeys are booked by no other writer, so any change seen there belongs to
  // a journey.
  const [own, booked] = [instructors.slice(0, CUSTOMERS), instructors.slice(CUSTOMERS)];

  const tally = newTally();
  const findings = { own: new Findings(), others: new Findings() };
  const acknowledged = new Map<number, string>();
  const journey: Journey = { origin: nginx.origin, telegram, tally, ...findings, acknowledged };
  const origins = webs.map(({ product }) => product.origin);
  const admin = await signedIn(nginx.origin, telegram, tally, ADMIN);
  const photo = await photoOf(nginx.origin, db);
  const tokens = (await makePeople(kysely, WRITERS)).map(({ token }) => token);

  const writers = startWriters({
    origins: [nginx.origin],
    tokens,
    instructors: booked.map(({ id }) => id),
    pause: 4_000,
  });
  const paths = readersPaths(instructors, hasPages);
  const readers = startReaders(nginx.origin, READERS, paths);
  const stopping = new AbortController();
  const journeys = { customer: 0, provider: 0 };
  const repeat = async (kind: keyof typeof journeys, go: (index: number) => Promise<void>) => {
    for (let index = 0; index === 0 || !stopping.signal.aborted; index += 1) {
      await go(index).catch((error: unknown) =>
        findings.own.expect(false, `the journey of a ${kind} ended: ${String(error)}`),
      );
      journeys[kind] += 1;
    }
  };
  const journeying = Promise.all([
    ...own.map((instructor, index) =>
      repeat('customer', (nth) =>
        customerJourney(
          journey,
          991_000 + index * 1_000 + nth,
          instructor,
          dayAhead(3 + (nth % 170)),
        ),
      ),
    ),
    repeat('provider', (nth) =>
      providerJourney(
        { ...journey, admin, db, origins, resortId: instructors[0]?.resortId ?? 0, photo },
        998_000 + nth,
      ),
    ),
  ]);
  const leaders = watchLeader(db);

  const readBefore = await replicaReaders(replica.url, webs.length);
  const faults = faultsOf(fleet);
  const endsAt = performance.now() + SECONDS * 1_000;
  let injected = 0;
  while (performance.now() < endsAt || injected < faults.kinds) {
    const fault = faults.all[injected % faults.all.length];
    console.log(`  ${fault?.name}`);
    await fault?.run();
    injected += 1;
    await delay(300);
  }
  const readAfter = await replicaReaders(replica.url, webs.length);
  stopping.abort();
  await journeying;
  await readers.stop();
  await writers.stop();
  const leaderChanges = await leaders.stop();
  for (const [id, status] of writers.acknowledged) acknowledged.set(id, status);

  const bookings = await bookingProblems(db, acknowledged);
  const messages = await messageProblems(db, telegram, acknowledged, faults.workersEndedAt);
  const scheduling = await schedulingProblems(db);
  await kysely.destroy();
  const failedWithoutReplica = readers.failed.filter(
    ({ at, overloaded }) =>
      !overloaded && faults.replicaDown.some(({ from, to }) => at >= from && at <= to),
  );
  const found = [
    ...bookings,
    ...messages.problems,
    ...scheduling.problems,
    ...faults.badExits,
    ...failedWithoutReplica.map(({ what }) => what),
  ];
  for (const problem of found) console.error(`  ${problem}`);

  const retried =
    [...tally.retried].map(([why, times]) => `${times} × ${why}`).join(', ') || 'none';
  report({
    figure: 'machines',
    promise: `while one of ${webs.length} web and ${workers.length} worker processes after the other ends, every call is settled by repeating it as it was`,
    measured: `${injected} faults; ${journeys.customer} journeys of customers and ${journeys.provider} of providers completed; of ${tally.calls} calls repeated: ${retried}; never settled: ${tally.unsettled.length}`,
    kept: tally.unsettled.length === 0 && faults.badExits.length === 0,
  });
  report({
    figure: 'machines',
    promise: 'no double booking, nothing acknowledged is lost',
    measured: `${acknowledged.size} acknowledged bookings, ${bookings.length} problems`,
    kept: bookings.length === 0 && acknowledged.size > 0,
  });
  report({
    figure: 'machines',
    promise:
      'own changes are seen in the very next read, whichever process and database serves it, and photos by every process',
    measured: `${findings.own.checks} checks, ${findings.own.problems.length} failed`,
    kept: findings.own.problems.length === 0 && findings.own.checks > 0,
  });
  report({
    figure: 'machines',
    promise: 'changes of others are seen within 2 s',
    measured: `${findings.others.checks} checks, ${findings.others.problems.length} failed`,
    kept: findings.others.problems.length === 0 && findings.others.checks > 0,
    timing: true,
  });
  report({
    figure: 'machines',
    promise: 'every message once, twice only when its worker was ended in between',
    measured: `${messages.sent} sent, ${messages.doubled} of them twice, ${messages.problems.length} problems`,
    kept: messages.problems.length === 0 && messages.sent > 0,
  });
  report({
    figure: 'machines',
    promise: 'public reads come from the replica, and go on without it',
    measured: `read by ${readBefore} of ${webs.length} web processes before and ${readAfter} after; ${readers.reads} reads, of which failed ${readers.failed.length}, and ${failedWithoutReplica.length} while it was down`,
    kept:
      failedWithoutReplica.length === 0 && readBefore === webs.length && readAfter === webs.length,
  });
  report({
    figure: 'machines',
    promise:
      'five processes started at once on an empty database migrate and seed once, one talks to Telegram, and each periodic task runs once a time',
    measured: `the leader changed ${leaderChanges} times, ${scheduling.runs} runs of periodic tasks, ${scheduling.problems.length} problems`,
    kept: scheduling.problems.length === 0,
  });
}

function readersPaths(instructors: readonly BookedInstructor[], hasPages: boolean): string[] {
  const day = dayAhead(5);
  const api = instructors
    .slice(0, 8)
    .flatMap(({ id, resortId }) => [
      `/api/marketplace/instructors?resort_id=${resortId}`,
      `/api/marketplace/instructors/${id}`,
      `/api/providers/instructor/${id}/availability?date=${day}`,
    ]);
  const pages = hasPages ? ['/', '/instructors', `/instructors/${instructors[0]?.id}`] : [];
  return ['/api/marketplace/resorts', '/api/marketplace/rentals', ...api, ...pages];
}

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** A photo of the demo, to upload as a new one. */
async function photoOf(origin: string, pool: pg.Pool): Promise<Uint8Array<ArrayBuffer>> {
  const { rows } = await pool.query<{ path: string }>(
    'SELECT profile_photo_path AS path FROM instructors WHERE profile_photo_path IS NOT NULL LIMIT 1',
  );
  const response = await fetch(origin + rows[0]?.path);
  if (!response.ok) throw new Error(`a photo of the demo got status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Counts the web processes that read public data from the replica; waits until there are `wanted`
 * of them.
 */
async function replicaReaders(url: string, wanted: number): Promise<number> {
  const by = performance.now() + REPLICA_READ_MS;
  let found = 0;
  while (found < wanted && performance.now() < by) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ n: number }>(
        "SELECT count(DISTINCT application_name)::int AS n FROM pg_stat_activity WHERE application_name LIKE 'web %' AND query LIKE '%instructors%'",
      );
      found = rows[0]?.n ?? 0;
    } finally {
      await client.end();
    }
    await delay(100);
  }
  return found;
}

/** Counts how often Telegram's lock passes from one process to another. */
function watchLeader(pool: pg.Pool): { stop(): Promise<number> } {
  const stopped = new AbortController();
  const watch = async () => {
    let [changes, last] = [0, await leader(pool)];
    while (!stopped.signal.aborted) {
      const now = await leader(pool);
      if (now !== undefined && now !== last) {
        changes += 1;
        last = now;
      }
      await delay(200);
    }
    return changes;
  };
  const watching = watch();
  return {
    stop() {
      stopped.abort();
      return watching;
    },
  };
}
