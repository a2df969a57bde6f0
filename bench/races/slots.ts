import type pg from 'pg';
import { type ApiResponse, book, codeOf, dayAhead, lessonAt } from '../kit/client.ts';
import { deadlocks, makeCustomers, makeInstructors, overlaps, rowsOf } from '../kit/people.ts';
import { percentile, report } from '../kit/report.ts';

export interface World {
  db: pg.Pool;
  origins: readonly string[];
  resort: number;
}

const DAY = 30;
const RIVALS = 50;
const P99_MS = 100;
/** All of them cover 11:00–11:30, so no two fit side by side. */
const SHAPES = [
  ['10:00', '12:00'],
  ['11:00', '11:30'],
  ['09:30', '11:30'],
  ['11:00', '14:00'],
  ['10:30', '12:30'],
] as const;
const POSTS = 10;
const KEYS = 5;

const isTaken = (response: ApiResponse) =>
  response.status === 409 && codeOf(response) === 'slot_taken';

export async function raceForTime(world: World, rounds: number): Promise<void> {
  const { db, resort } = world;
  // The first rounds warm up the server's code and the plans of its statements.
  const warmUp = Math.min(20, rounds);
  const rivals = await makeCustomers(db, RIVALS);
  const instructors = await makeInstructors(db, warmUp + rounds, resort);
  const times: number[] = [];
  const broken: string[] = [];
  const before = await deadlocks(db);
  for (const [round, { id }] of instructors.entries()) {
    const responses = await Promise.all(
      rivals.map(async ({ token }, rival) => {
        const [start_time, end_time] =
          SHAPES[round % 2 === 0 ? 0 : rival % SHAPES.length] ?? SHAPES[0];
        const lesson = { ...lessonAt(id, DAY, 10), start_time, end_time };
        const at = performance.now();
        // All to one process: between two the work is split, and the wait with it.
        const response = await book(world.origins[0] ?? '', token, lesson, {});
        if (round >= warmUp) times.push(performance.now() - at);
        return response;
      }),
    );
    const won = responses.filter(({ status }) => status === 201).length;
    const refused = responses.filter(isTaken).length;
    if (won !== 1 || refused !== RIVALS - 1)
      broken.push(`round ${round + 1}: ${won} × 201, ${refused} × 409 of ${RIVALS}`);
    // The winner's next request must meet neither the cap on pending bookings nor a lesson of their own.
    await db.query(
      "UPDATE bookings SET status = 'declined', decided_at = now() WHERE instructor_id = $1",
      [id],
    );
  }
  const locked = (await deadlocks(db)) - before;
  const overlapping = await overlaps(db);
  for (const line of broken.slice(0, 5)) console.error(line);
  report({
    figure: '1',
    promise: `${RIVALS} customers post overlapping times at once: exactly one books, the others get 409, no deadlock`,
    measured: `${rounds} rounds, ${rounds * RIVALS} posts: ${broken.length} with another result, ${locked} deadlocks, ${overlapping} overlaps`,
    kept: broken.length === 0 && locked === 0 && overlapping === 0,
  });
  const p99 = percentile(times, 0.99);
  report({
    figure: '1',
    promise: `99 of 100 get their response within ${P99_MS} ms`,
    measured: `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${percentile(times, 1).toFixed(1)} ms`,
    kept: p99 <= P99_MS,
    timing: true,
  });
}

export async function raceForKeys(world: World, keys: number): Promise<void> {
  const { db, origins } = world;
  const customers = await makeCustomers(db, keys);
  const instructors = await makeInstructors(db, keys, world.resort);
  const wrong: string[] = [];
  const round = async (n: number) => {
    const { token = '' } = customers[n] ?? {};
    const lesson = lessonAt(instructors[n]?.id ?? 0, DAY, 10, 2);
    const post = (at: number, body: object = lesson) =>
      book(origins[at % origins.length] ?? '', token, body, { key: `key-${n}` });
    const first = await Promise.all(Array.from({ length: POSTS }, (_, at) => post(at)));
    const again = await Promise.all(origins.map((_, at) => post(at)));
    const results = new Set([...first, ...again].map((response) => JSON.stringify(response)));
    if (results.size !== 1 || first[0]?.status !== 201)
      wrong.push(`key ${n}: ${[...results].join(', ')}`);
    const changed = await post(1, { ...lesson, booking_date: dayAhead(DAY + 1) });
    if (changed.status !== 422 || codeOf(changed) !== 'idempotency_key_reused')
      wrong.push(`key ${n} with another body: ${changed.status}`);
  };
  for (let at = 0; at < keys; at += KEYS)
    await Promise.all(Array.from({ length: Math.min(KEYS, keys - at) }, (_, n) => round(at + n)));
  const [made] = await rowsOf<{ n: number }>(
    db,
    'SELECT count(*)::int AS n FROM bookings WHERE customer_id = ANY($1)',
    [customers.map(({ id }) => id)],
  );
  for (const line of wrong.slice(0, 5)) console.error(line);
  report({
    figure: '2',
    promise: `A key posted ${POSTS} times at once to two processes makes one booking with equal responses, then and later; another body gets 422`,
    measured: `${keys} keys: ${wrong.length} with another result, ${made?.n} bookings`,
    kept: wrong.length === 0 && made?.n === keys,
  });
}
