/**
 * Races for one time: rounds of 50 customers who book the same or overlapping times of one
 * instructor at once. Each must end with one 201 and 49 × 409 with the specification's text, and
 * without a deadlock (docs/trust.md, promise 1). The product is a separate process, so the client's
 * own work does not count. `node bench/slot-race.ts [rounds=200]`; exits 1 when a promise is
 * broken.
 */
import { ERRORS } from '@sklon/contract/errors';
import { sql } from 'kysely';
import { callApi } from './api.ts';
import { dayAhead, makeInstructor, makePeople, makeResort } from './people.ts';
import { Product } from './product.ts';
import { percentile, report } from './report.ts';
import { deadlocks, openScratch, overlaps } from './scratch.ts';

const ROUNDS = Number(process.argv[2] ?? 200);
const RIVALS = 50;
const PORT = 22_600;
/** Untimed rounds that warm up the server's code and the plans of its statements. */
const WARM_UP = Math.min(20, ROUNDS);
/** All of them cover 11:00–11:30, so no two fit side by side. */
const SHAPES = [
  ['10:00', '12:00'],
  ['11:00', '11:30'],
  ['09:30', '11:30'],
  ['11:00', '14:00'],
  ['10:30', '12:30'],
] as const;

await using scratch = await openScratch();
const { db } = scratch;
const product = new Product(scratch.directory, PORT, {
  DATABASE_URL: scratch.url,
  ROLE: 'web',
  SITE: 'off',
});
await product.start();

const rivals = await makePeople(db, RIVALS);
const instructors = await makePeople(db, WARM_UP + ROUNDS);
const resort = await makeResort(db);
const date = dayAhead();
const times: number[] = [];
const broken: string[] = [];

async function race(round: number, timed: boolean): Promise<void> {
  const instructor = await makeInstructor(db, instructors.pop()?.id ?? 0, resort);
  const responses = await Promise.all(
    rivals.map(async ({ token }, rival) => {
      const [start_time, end_time] =
        SHAPES[round % 2 === 0 ? 0 : rival % SHAPES.length] ?? SHAPES[0];
      const at = performance.now();
      const response = await callApi(product.origin, 'createInstructorBooking', {
        token,
        body: {
          instructor_id: instructor,
          booking_date: date,
          start_time,
          end_time,
          group_size: 1,
        },
      });
      if (timed) times.push(performance.now() - at);
      return response;
    }),
  );
  const won = responses.filter(({ status }) => status === 201).length;
  const refused = responses.filter(
    ({ status, body }) =>
      status === 409 && (body as { detail: string }).detail === ERRORS.slot_taken.detail,
  ).length;
  if (won !== 1 || refused !== RIVALS - 1)
    broken.push(`round ${round + 1}: ${won} × 201, ${refused} × 409 of ${RIVALS}`);
  // The winner's next request must meet neither the cap on pending bookings nor a lesson of their own.
  await sql`UPDATE bookings SET status = 'declined', decided_at = now() WHERE instructor_id = ${instructor}`.execute(
    db,
  );
}

try {
  const before = await deadlocks(db);
  for (let round = 0; round < WARM_UP; round += 1) await race(round, false);
  for (let round = 0; round < ROUNDS; round += 1) await race(round, true);
  const locked = (await deadlocks(db)) - before;
  const overlapping = await overlaps(db);
  for (const line of broken) console.error(line);
  report({
    figure: '1',
    promise: `${RIVALS} customers post overlapping times at once: exactly one books, the others get 409, no deadlock`,
    measured: `${ROUNDS} rounds, ${ROUNDS * RIVALS} posts: ${broken.length} rounds with another result, ${locked} deadlocks, ${overlapping} overlaps`,
    kept: broken.length === 0 && locked === 0 && overlapping === 0,
  });
  const p99 = percentile(times, 0.99);
  report({
    figure: '1',
    promise: '99 of 100 get their response within 100 ms',
    measured: `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${percentile(times, 1).toFixed(1)} ms`,
    kept: p99 <= 100,
  });
} finally {
  await product.stop();
}
