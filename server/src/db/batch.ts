/**
 * One statement for what many callers ask at the same moment. A statement costs PostgreSQL and us about as much as two or
 * three of its rows, so under load it pays to let questions gather while others are being answered; with nothing to
 * gather a question goes out at once, alone.
 */
import type { Connection, Db } from './client.ts';

export interface BatchOptions<Input> {
  /** Questions in one statement at most. */
  max: number;
  /** Statements under way at a time; what comes meanwhile gathers. */
  lanes: number;
  /** Questions for which this answers the same are never asked together. */
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
  { max, lanes, apart }: BatchOptions<Input>,
): (input: Input) => Promise<Output> {
  let waiting: Waiting<Input, Output>[] = [];
  let underWay = 0;

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
      for (const [index, { answered }] of batch.entries()) answered.resolve(outputs[index] as Output);
    } catch (error) {
      for (const { answered } of batch) answered.reject(error);
    }
  }

  function pump(): void {
    while (underWay < lanes && waiting.length > 0) {
      underWay += 1;
      void run(take()).finally(() => {
        underWay -= 1;
        pump();
      });
    }
  }

  return (input) => {
    const answered = Promise.withResolvers<Output>();
    waiting.push({ input, answered });
    pump();
    return answered.promise;
  };
}
