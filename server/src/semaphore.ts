import { ApiError } from './http/errors/errors.ts';

/** Runs a task once it gets a permit. */
export type Semaphore = <T>(task: () => Promise<T>) => Promise<T>;

interface QueueLimits {
  /** Tasks that may wait for a permit; one more is refused as overloaded. */
  waiting: number;
  /** Milliseconds that a task waits before it is refused as overloaded. */
  milliseconds: number;
}

/** Runs at most `permits` tasks of this process at a time; the others wait in the order of their arrival. */
export function createSemaphore(
  permits: number,
  limits: QueueLimits = { waiting: Infinity, milliseconds: 60_000 },
): Semaphore {
  let free = permits;
  const queue: PromiseWithResolvers<void>[] = [];
  const overloaded = () => new ApiError('overloaded', { retryAfter: 2 });

  const wait = async () => {
    if (queue.length >= limits.waiting) throw overloaded();
    const permit = Promise.withResolvers<void>();
    queue.push(permit);
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(permit), 1);
      permit.reject(overloaded());
    }, limits.milliseconds);
    await permit.promise.finally(() => clearTimeout(timer));
  };

  return async (task) => {
    if (free > 0) free -= 1;
    else await wait();
    try {
      return await task();
    } finally {
      // The permit passes to the next waiting task.
      const next = queue.shift();
      if (next) next.resolve();
      else free += 1;
    }
  };
}
