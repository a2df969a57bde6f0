import { ApiError } from './http/errors/errors.ts';

/** `owners`: its account and address, each with a share of the permits. */
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
 * Runs at most `permits` tasks of this process at a time. Of the others the owners have turns: first whoever had none, then
 * whose last one is longest ago, in the order of arrival. An owner who has used up their share lets the others pass.
 */
export function createSemaphore(
  permits: number,
  limits: QueueLimits = { waiting: Infinity, milliseconds: 60_000 },
): Semaphore {
  const running: Task[] = [];
  const queue: Task[] = [];
  /** The number of the last turn of each owner who has a task here. */
  const turns = new Map<string, number>();
  let turn = 0;
  const lastTurnOf = ({ owners }: Task) =>
    Math.max(0, ...owners.map((owner) => turns.get(owner) ?? 0));
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

  const start = (task: Task) => {
    running.push(task);
    turn += 1;
    for (const owner of task.owners) turns.set(owner, turn);
  };

  const finish = (task: Task) => {
    running.splice(running.indexOf(task), 1);
    for (const owner of task.owners)
      if (![...running, ...queue].some(({ owners }) => owners.includes(owner))) turns.delete(owner);
    const nextInLine = () =>
      queue.filter(mayRun).toSorted((a, b) => lastTurnOf(a) - lastTurnOf(b))[0];
    for (let next = nextInLine(); next; next = nextInLine()) {
      queue.splice(queue.indexOf(next), 1);
      start(next);
      next.permit.resolve();
    }
  };

  return async (run, owners = []) => {
    const task = { owners, permit: Promise.withResolvers<void>() };
    if (mayRun(task)) start(task);
    else await wait(task);
    try {
      return await run();
    } finally {
      finish(task);
    }
  };
}
