import { Gauge, type Registry } from 'prom-client';
import type { Road } from '../channels/roads.ts';

/** A scrape begins the test of a channel whose last one is a minute old, and shows what that one said. */
export function addChannelGauge(registry: Registry, roads: () => readonly Road[]): void {
  const gauge = new Gauge({
    name: 'sklon_channel_open',
    help: '1 for a channel that answered its last test, 0 for one that did not; absent before the first',
    labelNames: ['channel'],
    registers: [],
    collect() {
      for (const { channel, state } of roads())
        if (state !== 'unknown') this.set({ channel }, state === 'open' ? 1 : 0);
    },
  });
  registry.registerMetric(gauge);
}
