import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../test/app.ts';
import { ask, lesson } from '../../test/bookings.ts';
import { makeInstructor, makeUser } from '../../test/factories.ts';
import { notificationsOf, startMessenger } from '../../test/messenger.ts';
import { makeShop, inquiryNotifications, send, wish } from '../../test/inquiries.ts';
import { cleanUp } from './housekeeping.ts';
import { lead } from './leader.ts';
import { runInTime, runPeriodic } from './periodic.ts';
import { startWorker, type Worker } from './worker.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url });
const soon = { timeout: 15_000, interval: 20 };
const workers: Worker[] = [];

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

const clock = () => new Date(test.now().getTime() + performance.now());

function work(): Worker {
  const worker = startWorker({ ...test.deps, clock });
  workers.push(worker);
  return worker;
}

async function scene() {
  test.setNow(TEST_NOW);
  const instructor = await makeInstructor(test.db);
  const customer = await makeUser(test.db);
  await messenger.seat(instructor.user);
  await messenger.seat(customer);
  const book = async (start: number) =>
    (
      await ask(
        test,
        customer,
        lesson(instructor.id, { start_time: `${start}:00`, end_time: `${start + 1}:00` }),
      )
    ).body.id;
  return { instructor: instructor.user, customer, book };
}

async function killLeaders(): Promise<number> {
  const { rows } =
    await sql`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
      test.db,
    );
  return rows.length;
}

describe('the worker', () => {
  it('carries a booking from the request to the customer’s calendar', async () => {
    const { instructor, customer, book } = await scene();
    const worker = work();
    const id = await book(10);
    worker.wake();
    await expect.poll(() => messenger.chat(instructor), soon).toHaveLength(1);
    await messenger.press(instructor, `c:${id}`);
    await expect
      .poll(
        async () => (await messenger.chat(customer)).map((message) => message.document?.file_name),
        soon,
      )
      .toContain(`sklon-${id}.ics`);
    await expect.poll(async () => (await messenger.chat(instructor))[0]?.buttons, soon).toEqual([]);
  });

  it('expires at once what ran out while no worker ran, and notifies both parties', async () => {
    const { instructor, customer, book } = await scene();
    const id = await book(10);
    test.setNow(new Date(TEST_NOW.getTime() + 25 * 3_600_000));
    work();
    await expect
      .poll(
        async () => [
          (await messenger.chat(instructor)).length,
          (await messenger.chat(customer)).length,
        ],
        soon,
      )
      .toEqual([1, 1]);
    await expect
      .poll(() => notificationsOf(test.db, id), soon)
      .toEqual(expect.arrayContaining(['booking_requested → dropped', 'booking_expired → sent']));
  });

  it('expires inquiries likewise', async () => {
    const { customer } = await scene();
    const shop = await makeShop(test.db);
    await messenger.seat(shop.owner);
    const { id } = (await send(test, customer, wish({ rental_id: shop.id }))).body;
    test.setNow(new Date(TEST_NOW.getTime() + 48 * 3_600_000));
    work();
    await expect
      .poll(
        async () => [
          (await messenger.chat(shop.owner)).length,
          (await messenger.chat(customer)).length,
        ],
        soon,
      )
      .toEqual([1, 1]);
    await expect
      .poll(() => inquiryNotifications(test.db, id), soon)
      .toEqual(expect.arrayContaining(['made → dropped', 'expired → sent']));
  });

  it('goes on by itself after the loss of its database connection', async () => {
    const { instructor, book } = await scene();
    const worker = work();
    await book(10);
    worker.wake();
    await expect.poll(() => messenger.chat(instructor), soon).toHaveLength(1);
    expect(await killLeaders()).toBe(1);
    await book(11);
    await expect.poll(() => messenger.chat(instructor), soon).toHaveLength(2);
  });

  it('in two processes sends every message once', async () => {
    const { instructor, book } = await scene();
    const [one, two] = [work(), work()];
    await book(10);
    one.wake();
    two.wake();
    await expect.poll(() => messenger.chat(instructor), soon).toHaveLength(1);
    await one.stop();
    await book(11);
    await expect.poll(() => messenger.chat(instructor), soon).toHaveLength(2);
    await two.stop();
    expect(await messenger.chat(instructor)).toHaveLength(2);
  });

  it('starts and stops while Telegram is away', async () => {
    test.setNow(TEST_NOW);
    const telegram = { ...test.config.telegram, apiRoot: 'http://127.0.0.1:9' };
    const worker = startWorker({ ...test.deps, clock, config: { ...test.config, telegram } });
    const { book } = await scene();
    const id = await book(10);
    worker.wake();
    await expect
      .poll(
        async () =>
          (
            await test.db
              .selectFrom('deliveries as d')
              .innerJoin('notifications as n', 'n.id', 'd.notification_id')
              .select('d.reason')
              .where('n.subject_type', '=', 'booking')
              .where('n.subject_id', '=', id)
              .execute()
          ).map(({ reason }) => reason),
        soon,
      )
      .toContain('unavailable: no status HttpError');
    await worker.stop();
  });
});

describe('leadership', () => {
  it('belongs to one at a time and passes on when its connection is lost or it stops', async () => {
    const log: string[] = [];
    const stops = [new AbortController(), new AbortController()];
    const running = stops.map((stop, n) =>
      lead(test.db, 42, test.deps.log, stop.signal, async (connection, signal) => {
        log.push(`${n} begins`);
        while (!signal.aborted) await sql`SELECT pg_sleep(0.02)`.execute(connection);
        log.push(`${n} ends`);
      }),
    );
    await expect.poll(() => log.length, soon).toBe(1);
    const first = Number(log[0]?.[0]);
    stops[first]?.abort();
    await expect
      .poll(() => log, soon)
      .toEqual([`${first} begins`, `${first} ends`, `${1 - first} begins`]);
    await killLeaders();
    await expect
      .poll(() => log, soon)
      .toEqual([`${first} begins`, `${first} ends`, `${1 - first} begins`, `${1 - first} begins`]);
    stops[1 - first]?.abort();
    await Promise.all(running);
    expect(await killLeaders()).toBe(0);
  });
});

describe('periodic tasks', () => {
  const EVERY_SECOND = '* * * * * *';
  const NEW_YEAR = '0 0 1 1 *';
  const ranAt = (name: string, at: Date) =>
    test.db.insertInto('job_runs').values({ name, started_at: at }).execute();

  function runs(tasks: { name: string; cron: string }[]) {
    const ran: string[] = [];
    const stop = new AbortController();
    const running = runPeriodic(
      test.deps,
      tasks.map(({ name, cron }) => ({ name, cron, run: async () => void ran.push(name) })),
      stop.signal,
    );
    return {
      ran,
      async stop() {
        stop.abort();
        await running;
      },
    };
  }

  it('run at once when they never ran or missed their time, and the others when it comes', async () => {
    test.setNow(new Date('2026-01-14T09:00:00Z'));
    await ranAt('recent', new Date('2026-01-14T08:00:00Z'));
    await ranAt('missed', new Date('2025-12-31T23:00:00Z'));
    const tasks = ['new', 'recent', 'missed'].map((name) => ({ name, cron: NEW_YEAR }));
    const periodic = runs([...tasks, { name: 'often', cron: EVERY_SECOND }]);
    const { ran } = periodic;
    await expect
      .poll(() => ran.filter((name) => name === 'often').length, soon)
      .toBeGreaterThanOrEqual(3);
    await periodic.stop();
    expect(ran.filter((name) => name !== 'often')).toEqual(['new', 'missed']);
  });

  it('are run by the one process of all that leads', async () => {
    const ran: number[] = [];
    const stop = new AbortController();
    const running = [0, 1].map((process) =>
      lead(test.db, 43, test.deps.log, stop.signal, (_connection, signal) =>
        runPeriodic(
          test.deps,
          [{ name: 'led', cron: EVERY_SECOND, run: async () => void ran.push(process) }],
          signal,
        ),
      ),
    );
    await expect.poll(() => ran.length, soon).toBeGreaterThanOrEqual(3);
    stop.abort();
    await Promise.all(running);
    expect(new Set(ran).size).toBe(1);
  });

  it('are not run beside themselves', async () => {
    let started = 0;
    const gate = Promise.withResolvers<void>();
    const stop = new AbortController();
    const slow = { name: 'slow', cron: EVERY_SECOND, run: () => ((started += 1), gate.promise) };
    let ticks = 0;
    const quick = { name: 'quick', cron: EVERY_SECOND, run: async () => void (ticks += 1) };
    const running = runPeriodic(test.deps, [slow, quick], stop.signal);
    await expect.poll(() => ticks, soon).toBeGreaterThanOrEqual(3);
    expect(started).toBe(1);
    gate.resolve();
    stop.abort();
    await running;
  });

  it('fail when they take too long', async () => {
    const endless = new Promise<void>(() => undefined);
    const task = { name: 'endless', cron: NEW_YEAR, run: () => endless, timeoutSeconds: 0.02 };
    await expect(runInTime(task)).rejects.toThrow('not done after 0.02 s');
  });
});

describe('cleaning up', () => {
  it('deletes keys after two days and leaves younger ones', async () => {
    const { customer, book } = await scene();
    await book(10);
    const key = { route: 'r', body_hash: Buffer.alloc(32), booking_id: 1, user_id: customer.id };
    await test.db
      .insertInto('idempotency_keys')
      .values([
        { ...key, key: 'old', created_at: TEST_NOW },
        { ...key, key: 'new', created_at: new Date(TEST_NOW.getTime() + 3_600_000) },
      ])
      .execute();
    const deleted = await cleanUp(test.deps, new Date(TEST_NOW.getTime() + 48.5 * 3_600_000));
    expect(deleted.idempotencyKeys).toBe(1);
    expect(await test.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([
      { key: 'new' },
    ]);
  });
});
