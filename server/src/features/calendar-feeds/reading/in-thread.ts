/** Reading may loop or take any memory: a thread can be ended (decision 28). */
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Reading, ReadOptions } from './read-calendar.ts';

const MEMORY_MB = 192;

export async function readInThread(
  text: string,
  options: ReadOptions,
  milliseconds: number,
): Promise<Reading> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { text, options },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const done = new AbortController();
  try {
    return await Promise.race([
      new Promise<Reading>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', (error) => {
          if (hasNoMemory(error)) resolve({ problem: 'too_slow' });
          else reject(error);
        });
      }),
      delay<Reading>(milliseconds, { problem: 'too_slow' }, { signal: done.signal }),
    ]);
  } finally {
    done.abort();
    await worker.terminate();
  }
}

function hasNoMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
