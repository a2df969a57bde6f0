/** Promises 7, 8 and 13. `node bench/load.ts [part=all] [seconds=60] [minutes=30]`: capacity, slow-senders, soak. */
import { showCapacity } from './load/capacity.ts';
import { showSlowSenders } from './load/slow-senders.ts';
import { soak } from './load/soak.ts';

const [part = 'all', seconds = 60, minutes = 30] = process.argv.slice(2);

const PARTS: Record<string, () => Promise<void>> = {
  capacity: () => showCapacity(Number(seconds)),
  'slow-senders': () => showSlowSenders(33 * Number(seconds)),
  soak: () => soak(Number(minutes)),
};
for (const [name, show] of Object.entries(PARTS)) if (part === 'all' || part === name) await show();
