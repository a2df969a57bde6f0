/**
 * Joins concurrent queries of one kind into one statement. A statement costs about as much as two or three of its rows, so
 * under load queries are collected while the previous statement runs. A single query is sent at once.
 */
import type { Connection, Db } from './client.ts';

export interface BatchOptions<Input> {
  /** Queries in one statement at most. */
  max: number;
  /** Queries with the same value are never in one statement. */
  apart?: (input: Input) => unknown;
}

interface Waiting<Input, Output> {
  input: Input;
  answered: PromiseWithResolvers<Output>;
}

/**
 * `ask` answers all its inputs, in their order, or rejects for all of them. Must not be used inside a transaction: the
 * statement belongs to none of its callers.
 */
export function batched<Input, Output>(
  ask: (db: Connection, inputs: Input[]) => Promise<Output[]>,
  options: BatchOptions<Input>,
): (db: Db, input: Input) => Promise<Output> {
  const queues = new WeakMap<Db, (input: Input) => Promise<Output>>();
  return (db, input) => {
    let queue = queues.get(db);
    if (!queue) queues.set(db, (queue = createQueue((inputs) => ask(db, inputs), options)));
    return queue(input);
  };
}

function createQueue<Input, Output>(
  ask: (inputs: Input[]) => Promise<Output[]>,
  { max, apart }: BatchOptions<Input>,
): (input: Input) => Promise<Output> {
  let waiting: Waiting<Input, Output>[] = [];
  let busy = false;
  let scheduled = false;

  function take(): Waiting<Input, Output>[] {
    const seen = new Set<unknown>();
    const taken: Waiting<Input, Output>[] = [];
    waiting = waiting.filter((one) => {
      const group = apart?.(one.input);
      if (taken.length === max || (apart && seen.has(group))) return true;
      seen.add(group);
      taken.push(one);
      return false;
    });
    return taken;
  }

  async function run(batch: Waiting<Input, Output>[]): Promise<void> {
    try {
      const outputs = await ask(batch.map(({ input }) => input));
      for (const [index, { answered }] of batch.entries())
        answered.resolve(outputs[index] as Output);
    } catch (error) {
      for (const { answered } of batch) answered.reject(error);
    }
  }

  function pump(): void {
    scheduled = false;
    if (busy || waiting.length === 0) return;
    busy = true;
    void run(take()).finally(() => {
      busy = false;
      schedule();
    });
  }

  // Callers whose last question was answered together ask the next one in the same turn of the event loop: after it.
  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    setImmediate(pump);
  }

  return (input) => {
    const answered = Promise.withResolvers<Output>();
    waiting.push({ input, answered });
    if (!busy) schedule();
    return answered.promise;
  };
}
