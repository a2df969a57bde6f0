import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { addChannelGauge } from '../src/metrics/channel-gauge.ts';
import { createMetrics } from '../src/metrics/metrics.ts';
import { addReplicaGauges } from '../src/metrics/replica-gauges.ts';
import { sharedState } from '../src/metrics/shared-state.ts';
import { useTestApp } from './app.ts';

const ROOT = join(import.meta.dirname, '../..');
const test = useTestApp();

async function names(): Promise<Set<string>> {
  const replica = new Registry();
  addChannelGauge(replica, () => [{ channel: 'max', state: 'closed', checked_at: test.now() }]);
  addReplicaGauges(replica, () => ({ serves: true, lagSeconds: 0 }));
  const all = [
    await createMetrics().registry.metrics(),
    await replica.metrics(),
    await sharedState(test.db, test.now()),
  ].join('\n');
  return new Set([...all.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? ''));
}

it('docs/metrics.md has a line for every metric of ours', async () => {
  const text = await readFile(join(ROOT, 'docs/metrics.md'), 'utf8');
  // «`sklon_db_pool_connections`, `_idle`»: other metrics of a family are named by their endings.
  const endings = [...text.matchAll(/`(_\w+)`/g)].map(([, ending]) => ending ?? '');
  const isNamed = (name: string) =>
    text.includes(`\`${name}`) || endings.some((ending) => name.endsWith(ending));
  expect([...(await names())].filter((name) => !isNamed(name))).toEqual([]);
});

it('alert rules and the page use only existing metrics', async () => {
  const known = await names();
  for (const file of ['docs/metrics.md', 'deploy/prometheus/alerts.yml']) {
    const named = [...(await readFile(join(ROOT, file), 'utf8')).matchAll(/\bsklon_\w+/g)].map(
      ([name]) => name.replace(/_bucket$/, ''),
    );
    expect(named.length).toBeGreaterThan(10);
    expect([file, named.filter((name) => !known.has(name))]).toEqual([file, []]);
  }
});
