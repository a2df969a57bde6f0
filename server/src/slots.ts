import { ApiError } from './http/errors/errors.ts';

/** Runs a task once it gets a permit. */
export type Slots = <T>(task: () => Promise<T>) => Promise<T>;

interface Patience {
  /** Tasks that may wait for a permit; one more is refused as overloaded. */
  waiting: number;
  /** Milliseconds that a task waits before it is refused as overloaded. */
  milliseconds: number;
}

/** Runs at most `size` tasks of this process at a time; the others wait in the order of their arrival. */
export function createSlots(
  size: number,
  patience: Patience = { waiting: Infinity, milliseconds: 60_000 },
): Slots {
  let free = size;
  const queue: PromiseWithResolvers<void>[] = [];
  const refuse = () => new ApiError('overloaded', { retryAfter: 2 });

  const wait = async () => {
    if (queue.length >= patience.waiting) throw refuse();
    const turn = Promise.withResolvers<void>();
    queue.push(turn);
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(turn), 1);
      turn.reject(refuse());
    }, patience.milliseconds);
    await turn.promise.finally(() => clearTimeout(timer));
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
