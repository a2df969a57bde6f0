/** The worker under the real queue, which looks for jobs every two seconds. */
import { fromKysely, PgBoss } from 'pg-boss';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { startMessenger } from '../../test/messenger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { startWorker } from './worker.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url });

const rowOf = (name: string) =>
  test.db.selectFrom('job_runs').selectAll().where('name', '=', name).executeTakeFirst();

describe('the worker', () => {
  it('leaves a record of its tasks, failed ones too, and counts them', async () => {
    const metrics = createMetrics();
    let broken = true;
    const task = {
      name: 'count',
      cron: '0 0 1 1 *',
      run: async () => {
        if (broken) throw new Error('not today');
        return { counted: 3 };
      },
    };
    const worker = startWorker(test.deps, [task], metrics);
    const boss = new PgBoss({ db: fromKysely(test.db) });
    const send = () => boss.send('count').catch(() => null);
    const soon = { timeout: 20_000, interval: 100 };
    await expect.poll(send, soon).not.toBeNull();
    await expect
      .poll(() => rowOf('count'), soon)
      .toMatchObject({ error: 'Error: not today', succeeded_at: null });
    broken = false;
    await expect.poll(send, soon).not.toBeNull();
    await expect
      .poll(() => rowOf('count'), soon)
      .toMatchObject({ error: null, outcome: { counted: 3 } });
    const text = await metrics.registry.metrics();
    expect(text).toContain('sklon_job_runs_total{job="count",result="failed"} 1');
    expect(text).toContain('sklon_job_runs_total{job="count",result="succeeded"} 1');
    await worker.stop();
  }, 60_000);
});
