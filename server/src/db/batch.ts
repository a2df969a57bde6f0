/**
 * A statement costs as much as two or three of its rows, so under load queries of one kind are collected while
 * earlier statements run. A single query is sent at once.
 */
import type { Connection, Db } from './client.ts';

export interface BatchOptions<Input> {
  max: number;
  /** Statements that run at the same moment at most; 1 when absent. */
  lanes?: number;
  /** Queries that have one of these values in common are never in one statement. */
  apart?: (input: Input) => readonly unknown[];
  /**
   * `batchLockTimeout`: for how long a statement waits for a lock before it is split. Its queries are repeated one by one,
   * and one that meets a lock again waits with few others, where it does not hold up anybody, for `retryLockTimeout` in all.
   * `ask` must pass the time on to the database and reject with code 55P03 (lock_not_available), having done nothing.
   */
  locks?: { batchLockTimeout: number; retryLockTimeout: number };
}

/** Queries the database for all inputs, in their order. `lockMs` is undefined without `locks`. */
type Ask<Input, Output> = (
  db: Connection,
  inputs: Input[],
  lockMs: number | undefined,
) => Promise<Output[]>;

interface Waiting<Input, Output> {
  input: Input;
  answered: PromiseWithResolvers<Output>;
}

interface Locked<Input, Output> extends Waiting<Input, Output> {
  /** When it has waited for long enough, on the clock of `performance`. */
  deadline: number;
}

/** Locked queries that wait at a time; each occupies a connection. */
const WAITING_FOR_LOCKS = 2;
const LOCK_NOT_AVAILABLE = '55P03';

/** Must not be used inside a transaction: the statement belongs to none of its callers. */
export function batched<Input, Output>(
  ask: Ask<Input, Output>,
  options: BatchOptions<Input>,
): (db: Db, input: Input) => Promise<Output> {
  const queues = new WeakMap<Db, (input: Input) => Promise<Output>>();
  return (db, input) => {
    let queue = queues.get(db);
    if (!queue) queues.set(db, (queue = createQueue((inputs, ms) => ask(db, inputs, ms), options)));
    return queue(input);
  };
}

function createQueue<Input, Output>(
  ask: (inputs: Input[], lockMs: number | undefined) => Promise<Output[]>,
  { max, lanes = 1, apart = () => [], locks }: BatchOptions<Input>,
): (input: Input) => Promise<Output> {
  let together: Waiting<Input, Output>[] = [];
  const alone: Waiting<Input, Output>[] = [];
  const locked: Locked<Input, Output>[] = [];
  const lockedValues = new Map<unknown, number>();
  let running = 0;
  let waitingForLocks = 0;
  let scheduled = false;

  function take(): Waiting<Input, Output>[] {
    const single = alone.shift();
    if (single) return [single];
    const seen = new Set<unknown>();
    const taken: Waiting<Input, Output>[] = [];
    together = together.filter((one) => {
      const values = apart(one.input);
      if (taken.length === max || values.some((value) => seen.has(value))) return true;
      for (const value of values) seen.add(value);
      taken.push(one);
      return false;
    });
    return taken;
  }

  /** `onLocked` takes the queries of a statement that waited for a lock for too long; without it they fail. */
  async function run(
    batch: Waiting<Input, Output>[],
    lockMs: number | undefined,
    onLocked?: (batch: Waiting<Input, Output>[]) => void,
  ): Promise<void> {
    const startedAt = performance.now();
    try {
      const outputs = await ask(
        batch.map(({ input }) => input),
        lockMs,
      );
      for (const [index, { answered }] of batch.entries())
        answered.resolve(outputs[index] as Output);
    } catch (error) {
      const { code } = error as { code?: unknown };
      // Before it knows of `lockMs`, PostgreSQL locks the tables of a statement for its usual time.
      const mayRepeat = locks && performance.now() - startedAt < locks.retryLockTimeout;
      if (onLocked && mayRepeat && code === LOCK_NOT_AVAILABLE) onLocked(batch);
      else for (const { answered } of batch) answered.reject(error);
    }
  }

  function splitBatch(batch: Waiting<Input, Output>[]): void {
    if (batch.length > 1) alone.push(...batch);
    else for (const one of batch) waitForLock(one);
  }

  function waitForLock(one: Waiting<Input, Output>): void {
    for (const value of apart(one.input))
      lockedValues.set(value, (lockedValues.get(value) ?? 0) + 1);
    locked.push({ ...one, deadline: performance.now() + (locks?.retryLockTimeout ?? 0) });
    void drainLocked();
  }

  async function drainLocked(): Promise<void> {
    if (waitingForLocks >= WAITING_FOR_LOCKS) return;
    waitingForLocks += 1;
    for (let one = locked.shift(); one; one = locked.shift()) {
      // At least a moment, for it may be free by now; no time at all would be no limit to PostgreSQL.
      await run([one], Math.max(1, Math.round(one.deadline - performance.now())));
      for (const value of apart(one.input)) {
        const left = (lockedValues.get(value) ?? 1) - 1;
        if (left > 0) lockedValues.set(value, left);
        else lockedValues.delete(value);
      }
    }
    waitingForLocks -= 1;
  }

  function pump(): void {
    scheduled = false;
    while (running < lanes && alone.length + together.length > 0) {
      running += 1;
      void run(take(), locks?.batchLockTimeout, locks && splitBatch).finally(() => {
        running -= 1;
        schedule();
      });
    }
  }

  // In the next turn: callers whose queries just resolved together send their next ones within this turn.
  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    setImmediate(pump);
  }

  return (input) => {
    const answered = Promise.withResolvers<Output>();
    const one = { input, answered };
    if (apart(input).some((value) => lockedValues.has(value))) waitForLock(one);
    else together.push(one);
    if (running < lanes) schedule();
    return answered.promise;
  };
}
