import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it.each([2, 4, 8])(
  'a newcomer waits for one task of each of %d busy owners, who have turns from then on',
  async (count) => {
    const semaphore = createSemaphore(2);
    const done: string[] = [];
    const run = (owner: string) =>
      semaphore(async () => {
        done.push(owner);
        await Promise.resolve();
      }, [`account ${owner}`]);
    const owners = Array.from({ length: count }, (_, n) => `owner ${n}`);
    const busy = owners.flatMap((owner) => Array.from({ length: 8 }, () => run(owner)));
    await run('newcomer');
    expect(done.filter((owner) => owner !== 'newcomer').length).toBeLessThanOrEqual(count + 2);
    await Promise.all(busy);
    expect(done).toHaveLength(8 * count + 1);
    const turns = done.filter((owner) => owner !== 'newcomer').slice(count, 2 * count);
    expect(new Set(turns).size).toBe(count);
  },
);
