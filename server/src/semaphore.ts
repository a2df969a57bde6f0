import { ApiError } from './http/errors/errors.ts';

/** Runs a task once it gets a permit. `owners` of a task, its account and address, have each a share of the permits. */
export type Semaphore = <T>(task: () => Promise<T>, owners?: readonly string[]) => Promise<T>;

interface QueueLimits {
  /** Tasks that may wait for a permit; one more is refused as overloaded. */
  waiting: number;
  /** Milliseconds that a task waits before it is refused as overloaded. */
  milliseconds: number;
}

interface Task {
  owners: readonly string[];
  permit: PromiseWithResolvers<void>;
}

/** What one owner may have of so many permits or places in the queue: a quarter of them. */
function shareOf(places: number): number {
  return Math.max(1, Math.floor(places / 4));
}

/**
 * Runs at most `permits` tasks of this process at a time; the others wait in the order of their arrival, but an owner who
 * has used up their share, or has just had a turn, lets the others pass.
 */
export function createSemaphore(
  permits: number,
  limits: QueueLimits = { waiting: Infinity, milliseconds: 60_000 },
): Semaphore {
  const running: Task[] = [];
  const queue: Task[] = [];
  const hasRoom = (tasks: readonly Task[], places: number, { owners }: Task) =>
    tasks.length < places &&
    owners.every(
      (owner) => tasks.filter((one) => one.owners.includes(owner)).length < shareOf(places),
    );
  const mayRun = (task: Task) => hasRoom(running, permits, task);
  const overloaded = () => new ApiError('overloaded', { retryAfter: 2 });

  const wait = async (task: Task) => {
    if (!hasRoom(queue, limits.waiting, task)) throw overloaded();
    queue.push(task);
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(task), 1);
      task.permit.reject(overloaded());
    }, limits.milliseconds);
    await task.permit.promise.finally(() => clearTimeout(timer));
  };

  const finish = (task: Task) => {
    running.splice(running.indexOf(task), 1);
    // Others before the next task of the same owner, however long that one waits.
    const isOthers = ({ owners }: Task) => !owners.some((owner) => task.owners.includes(owner));
    const nextInLine = () =>
      queue.find((one) => isOthers(one) && mayRun(one)) ?? queue.find(mayRun);
    for (let next = nextInLine(); next; next = nextInLine()) {
      queue.splice(queue.indexOf(next), 1);
      running.push(next);
      next.permit.resolve();
    }
  };

  return async (run, owners = []) => {
    const task = { owners, permit: Promise.withResolvers<void>() };
    if (mayRun(task)) running.push(task);
    else await wait(task);
    try {
      return await run();
    } finally {
      finish(task);
    }
  };
}
