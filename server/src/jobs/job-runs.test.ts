import { afterEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../test/app.ts';
import { startMessenger } from '../../test/messenger.ts';
import { createDb, createPool } from '../db/pool.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { recordRun } from './job-runs.ts';
import { startWorker } from './worker.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url });

const MINUTE = 60_000;
const after = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE);

afterEach(async () => {
  test.setNow(TEST_NOW);
  await test.db.deleteFrom('job_runs').execute();
});

const rowOf = (name: string) =>
  test.db.selectFrom('job_runs').selectAll().where('name', '=', name).executeTakeFirst();
const deps = () => ({
  db: test.db,
  clock: () => test.now(),
  onWriteError: (error: unknown) => {
    throw error;
  },
});

describe('a run', () => {
  it('that succeeds is recorded with its times and report', async () => {
    const outcome = await recordRun(deps(), 'job', async () => {
      expect(await rowOf('job')).toMatchObject({
        started_at: TEST_NOW,
        finished_at: null,
        succeeded_at: null,
      });
      test.setNow(after(1));
      return { bookings: 2 };
    });
    expect(outcome).toEqual({ bookings: 2 });
    expect(await rowOf('job')).toEqual({
      name: 'job',
      started_at: TEST_NOW,
      finished_at: after(1),
      succeeded_at: after(1),
      error: null,
      outcome: { bookings: 2 },
    });
  });

  it('that fails is recorded with its error, beside the time and report of the last success; the next success clears the error', async () => {
    await recordRun(deps(), 'job', async () => ({ files: 1 }));
    test.setNow(after(5));
    await expect(
      recordRun(deps(), 'job', () => Promise.reject(new TypeError('no room'))),
    ).rejects.toThrow('no room');
    expect(await rowOf('job')).toMatchObject({
      started_at: after(5),
      finished_at: after(5),
      succeeded_at: TEST_NOW,
      error: 'TypeError: no room',
      outcome: { files: 1 },
    });
    test.setNow(after(6));
    await recordRun(deps(), 'job', async () => undefined);
    expect(await rowOf('job')).toMatchObject({ succeeded_at: after(6), error: null, outcome: {} });
  });

  it('is recorded with the part of an error that may be logged, without values of rows', async () => {
    const broken = () =>
      test.db
        .insertInto('users')
        .values({ first_name: 'Неповторимая', created_at: 'Неповторимая' as never } as never)
        .execute();
    await expect(recordRun(deps(), 'job', () => broken().then(() => undefined))).rejects.toThrow(
      'invalid input syntax',
    );
    const caused = new Error(`call of ${'A'.repeat(50)} failed`, {
      cause: new Error('7000000001:AAFdemo-sklon-token-for-the-local-standin'),
    });
    const { error } = (await rowOf('job')) ?? {};
    expect(error).toContain('DatabaseError: 22007');
    expect(error).not.toContain('Неповторимая');
    await expect(recordRun(deps(), 'job', () => Promise.reject(caused))).rejects.toThrow('call of');
    expect((await rowOf('job'))?.error).toBe('Error: call of … failed (Error: …)');
    await expect(
      recordRun(deps(), 'job', () => Promise.reject(new Error('long '.repeat(1_000)))),
    ).rejects.toThrow('long');
    expect((await rowOf('job'))?.error?.length).toBe(500);
  });

  it('does its work even if the record cannot be written', async () => {
    const pool = createPool('postgres://nobody:nothing@127.0.0.1:9/none', 1, test.deps.log);
    const onWriteError: unknown[] = [];
    const away = {
      db: createDb(pool),
      clock: () => test.now(),
      onWriteError: (error: unknown) => void onWriteError.push(error),
    };
    expect(await recordRun(away, 'job', async () => ({ done: 1 }))).toEqual({ done: 1 });
    expect(onWriteError).toHaveLength(2);
    await pool.end();
  });
});

describe('the worker', () => {
  it('records and counts the runs of its tasks, failed ones too', async () => {
    const metrics = createMetrics();
    let broken = true;
    const task = {
      name: 'count',
      cron: '* * * * * *',
      run: async () => {
        if (broken) throw new Error('not today');
        return { counted: 3 };
      },
    };
    const worker = startWorker(test.deps, [task], metrics);
    const soon = { timeout: 20_000, interval: 100 };
    await expect
      .poll(() => rowOf('count'), soon)
      .toMatchObject({ error: 'Error: not today', succeeded_at: null });
    broken = false;
    await expect
      .poll(() => rowOf('count'), soon)
      .toMatchObject({ error: null, outcome: { counted: 3 } });
    // Counted after it was recorded.
    for (const result of ['failed', 'succeeded'])
      await expect
        .poll(() => metrics.registry.metrics(), soon)
        .toMatch(new RegExp(`sklon_job_runs_total\\{job="count",result="${result}"\\} [1-9]`));
    await worker.stop();
  }, 60_000);
});
