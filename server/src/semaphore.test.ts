import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('a newcomer waits for one task of each busy owner, not for all that they have queued', async () => {
  const semaphore = createSemaphore(2);
  const done: string[] = [];
  const run = (owner: string) =>
    semaphore(async () => {
      done.push(owner);
      await Promise.resolve();
    }, [`account ${owner}`]);
  const busy = ['a', 'b'].flatMap((owner) => Array.from({ length: 8 }, () => run(owner)));
  await run('newcomer');
  expect(done.filter((owner) => owner !== 'newcomer').length).toBeLessThanOrEqual(4);
  await Promise.all(busy);
  expect(done).toHaveLength(17);
});
