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
import { type BookedInstructor, customerWay, type Way } from './machines/customer-way.ts';
import { Findings } from './machines/findings.ts';
import { type Park, speaker, startPark } from './machines/park.ts';
import { signedIn } from './machines/people.ts';
import { providerWay } from './machines/provider-way.ts';
import { startReaders } from './machines/readers.ts';
import { strikesOn } from './machines/strikes.ts';
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
const REPLICA_ASKED_MS = 30_000;

const park = await startPark(ADMIN);
try {
  await run(park);
} finally {
  await park.stop();
}

async function run({
  nginx,
  webs,
  workers,
  messenger,
  db,
  databaseUrl,
  replica,
  hasPages,
}: Park): Promise<void> {
  const log = pino({ level: 'fatal' });
  const kysely = createDb(createPool(databaseUrl, 2, log));
  const { rows: instructors } = await db.query<BookedInstructor>(
    `SELECT i.id, t.subject::int AS "telegramId", i.resort_ids[1] AS "resortId", CASE i.skill_type WHEN 'both' THEN 'ski' ELSE i.skill_type::text END AS skill
     FROM instructors i JOIN telegram_identities t ON t.user_id = i.user_id WHERE i.approved AND i.is_working ORDER BY i.id`,
  );
  for (const { telegramId } of instructors)
    await messenger.seat(telegramId, `Инструктор ${telegramId}`);
  // Instructors of the journeys are booked by no other writer, so any change seen there belongs to
  // a journey.
  const [own, booked] = [instructors.slice(0, CUSTOMERS), instructors.slice(CUSTOMERS)];

  const tally = newTally();
  const findings = { own: new Findings(), others: new Findings() };
  const acknowledged = new Map<number, string>();
  const way: Way = { origin: nginx.origin, messenger, tally, ...findings, acknowledged };
  const origins = webs.map(({ product }) => product.origin);
  const admin = await signedIn(nginx.origin, messenger, tally, ADMIN);
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
  const ways = { customer: 0, provider: 0 };
  const walk = async (kind: keyof typeof ways, go: (turn: number) => Promise<void>) => {
    for (let turn = 0; turn === 0 || !stopping.signal.aborted; turn += 1) {
      await go(turn).catch((error: unknown) =>
        findings.own.expect(false, `the way of a ${kind} ended: ${String(error)}`),
      );
      ways[kind] += 1;
    }
  };
  const walking = Promise.all([
    ...own.map((instructor, index) =>
      walk('customer', (turn) =>
        customerWay(way, 991_000 + index * 1_000 + turn, instructor, dayAhead(3 + (turn % 170))),
      ),
    ),
    walk('provider', (turn) =>
      providerWay(
        { ...way, admin, db, origins, resortId: instructors[0]?.resortId ?? 0, photo },
        998_000 + turn,
      ),
    ),
  ]);
  const speakers = watchSpeaker(db);

  const askedBefore = await replicaIsAsked(replica.url, webs.length);
  const strikes = strikesOn(park);
  const endsAt = performance.now() + SECONDS * 1_000;
  let struck = 0;
  while (performance.now() < endsAt || struck < strikes.kinds) {
    const strike = strikes.all[struck % strikes.all.length];
    console.log(`  ${strike?.name}`);
    await strike?.run();
    struck += 1;
    await delay(300);
  }
  const askedAfter = await replicaIsAsked(replica.url, webs.length);
  stopping.abort();
  await walking;
  await readers.stop();
  await writers.stop();
  const spoke = await speakers.stop();
  for (const [id, status] of writers.acknowledged) acknowledged.set(id, status);

  const bookings = await bookingProblems(db, acknowledged);
  const messages = await messageProblems(db, messenger, acknowledged, strikes.workersEndedAt);
  const scheduling = await schedulingProblems(db);
  await kysely.destroy();
  const failedWithoutReplica = readers.failed.filter(
    ({ at, overloaded }) =>
      !overloaded && strikes.replicaAway.some(({ from, to }) => at >= from && at <= to),
  );
  const found = [
    ...bookings,
    ...messages.problems,
    ...scheduling.problems,
    ...strikes.badEnds,
    ...failedWithoutReplica.map(({ what }) => what),
  ];
  for (const problem of found) console.error(`  ${problem}`);

  const retried =
    [...tally.retried].map(([why, times]) => `${times} × ${why}`).join(', ') || 'none';
  report({
    figure: 'machines',
    promise: `while one of ${webs.length} web and ${workers.length} worker processes after the other ends, every call is settled by repeating it as it was`,
    measured: `${struck} ends and reloads; ${ways.customer} ways of customers and ${ways.provider} of providers whole; of ${tally.calls} calls repeated: ${retried}; never settled: ${tally.unsettled.length}`,
    kept: tally.unsettled.length === 0 && strikes.badEnds.length === 0,
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
    measured: `${findings.own.looks} looks, ${findings.own.problems.length} otherwise`,
    kept: findings.own.problems.length === 0 && findings.own.looks > 0,
  });
  report({
    figure: 'machines',
    promise: 'changes of others are seen within 2 s',
    measured: `${findings.others.looks} looks, ${findings.others.problems.length} otherwise`,
    kept: findings.others.problems.length === 0 && findings.others.looks > 0,
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
    measured: `asked by ${askedBefore} of ${webs.length} web processes before and ${askedAfter} after; ${readers.reads} reads, of which failed ${readers.failed.length}, and ${failedWithoutReplica.length} while it was away`,
    kept:
      failedWithoutReplica.length === 0 &&
      askedBefore === webs.length &&
      askedAfter === webs.length,
  });
  report({
    figure: 'machines',
    promise:
      'five processes started at once on an empty database migrate and seed once, one speaks with the messenger, and each periodic task runs once a time',
    measured: `the speaker changed ${spoke} times, ${scheduling.runs} runs of periodic tasks, ${scheduling.problems.length} problems`,
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
  if (!response.ok) throw new Error(`a photo of the demo was answered by ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Counts the web processes that read public data from the replica; waits until there are `wanted`
 * of them.
 */
async function replicaIsAsked(url: string, wanted: number): Promise<number> {
  const by = performance.now() + REPLICA_ASKED_MS;
  let asked = 0;
  while (asked < wanted && performance.now() < by) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ n: number }>(
        "SELECT count(DISTINCT application_name)::int AS n FROM pg_stat_activity WHERE application_name LIKE 'web %' AND query LIKE '%instructors%'",
      );
      asked = rows[0]?.n ?? 0;
    } finally {
      await client.end();
    }
    await delay(100);
  }
  return asked;
}

/** Counts how often Telegram's lock passes from one process to another. */
function watchSpeaker(pool: pg.Pool): { stop(): Promise<number> } {
  const stopped = new AbortController();
  const watch = async () => {
    let [changes, last] = [0, await speaker(pool)];
    while (!stopped.signal.aborted) {
      const now = await speaker(pool);
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
