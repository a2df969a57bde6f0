import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { addChannelGauge } from '../metrics/channel-gauge.ts';
import type { NamedChannel } from './channels.ts';
import { watchRoads } from './roads.ts';

function pagers(...ends: ('open' | 'closed' | 'unpaid')[]) {
  let checks = 0;
  const channels = ends.map((end, n) => ({
    name: `pager${n}`,
    check: () => {
      checks += 1;
      return end === 'open' ? Promise.resolve() : Promise.reject(new Error(end));
    },
    classifyFailure: ({ message }: Error) => ({ status: message === 'unpaid' ? 402 : 503 }),
  }));
  return { channels: channels as unknown as NamedChannel[], checks: () => checks };
}

it('a road is unknown, then open, closed or unpaid, and is tested once a minute', async () => {
  let now = new Date('2026-01-14T06:00:00Z');
  const { channels, checks } = pagers('open', 'closed', 'unpaid');
  const roads = watchRoads(channels, () => now);
  expect(roads().map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown']);
  await Promise.resolve();
  expect(roads()).toEqual([
    { channel: 'pager0', state: 'open', checked_at: now },
    { channel: 'pager1', state: 'closed', checked_at: now },
    { channel: 'pager2', state: 'unpaid', checked_at: now },
  ]);
  now = new Date(now.getTime() + 59_000);
  roads();
  expect(checks()).toBe(3);
  now = new Date(now.getTime() + 1_000);
  roads();
  expect(checks()).toBe(6);
});

it('a scrape shows what the last test of each road said', async () => {
  const { channels } = pagers('open', 'unpaid');
  const registry = new Registry();
  addChannelGauge(
    registry,
    watchRoads(channels, () => new Date('2026-01-14T06:00:00Z')),
  );
  const shown = async () => [...(await registry.metrics()).matchAll(/^sklon_.*$/gm)].flat();
  expect(await shown()).toEqual([]);
  expect(await shown()).toEqual([
    'sklon_channel_open{channel="pager0"} 1',
    'sklon_channel_open{channel="pager1"} 0',
  ]);
});
