import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { batched } from './batch.ts';
import type { Db } from './client.ts';

const db = {} as Db;

function oracle() {
  const batches: { inputs: number[]; answer: PromiseWithResolvers<void> }[] = [];
  const ask = async (_: unknown, inputs: number[]) => {
    const answer = Promise.withResolvers<void>();
    batches.push({ inputs, answer });
    await answer.promise;
    return inputs.map((input) => input * 10);
  };
  return { batches, ask };
}

async function turn(): Promise<void> {
  for (let n = 0; n < 3; n += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('concurrent queries of one kind', () => {
  it('are sent at once when no statement runs, and collected while one does', async () => {
    const { batches, ask } = oracle();
    const question = batched(ask, { max: 32 });
    const first = question(db, 1);
    await turn();
    const rest = [2, 3, 4].map((input) => question(db, input));
    await turn();
    expect(batches.map(({ inputs }) => inputs)).toEqual([[1]]);
    batches[0]?.answer.resolve();
    expect(await first).toBe(10);
    await turn();
    expect(batches.map(({ inputs }) => inputs)).toEqual([[1], [2, 3, 4]]);
    batches[1]?.answer.resolve();
    expect(await Promise.all(rest)).toEqual([20, 30, 40]);
  });

  it('are limited in number, and never contain two that must be apart', async () => {
    const { batches, ask } = oracle();
    const question = batched(ask, { max: 3, apart: (input) => [input % 10] });
    const answers = Promise.all([1, 11, 2, 21, 3, 4].map((input) => question(db, input)));
    for (let round = 0; round < 4; round += 1) {
      await turn();
      batches[round]?.answer.resolve();
      await turn();
    }
    expect(await answers).toEqual([10, 110, 20, 210, 30, 40]);
    expect(batches.map(({ inputs }) => inputs)).toEqual([[1, 2, 3], [11, 4], [21]]);
  });

  it('are apart when they share one of several values', async () => {
    const { batches, ask } = oracle();
    const digits = (input: number) => String(input).split('');
    const question = batched(ask, { max: 32, apart: digits });
    const answers = Promise.all([12, 23, 45, 51, 3].map((input) => question(db, input)));
    for (let round = 0; round < 3; round += 1) {
      await turn();
      batches[round]?.answer.resolve();
      await turn();
    }
    await answers;
    expect(batches.map(({ inputs }) => inputs)).toEqual([
      [12, 45, 3],
      [23, 51],
    ]);
  });

  it('fail together, and later ones are still sent', async () => {
    let calls = 0;
    const question = batched(
      async (_, inputs: number[]) => {
        calls += 1;
        if (calls === 1) throw new Error('away');
        return inputs;
      },
      { max: 32 },
    );
    const lost = await Promise.allSettled([question(db, 1), question(db, 2)]);
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await question(db, 3)).toBe(3);
  });

  it('of different databases are not joined', async () => {
    const { batches, ask } = oracle();
    const question = batched(ask, { max: 32 });
    const answers = [question(db, 1), question({} as Db, 2)];
    await turn();
    expect(batches.map(({ inputs }) => inputs)).toEqual([[1], [2]]);
    for (const { answer } of batches) answer.resolve();
    await Promise.all(answers);
  });

  it('run in several lanes', async () => {
    const { batches, ask } = oracle();
    const question = batched(ask, { max: 2, lanes: 2 });
    const answers = Promise.all([1, 2, 3, 4, 5].map((input) => question(db, input)));
    await turn();
    expect(batches.map(({ inputs }) => inputs)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    for (let round = 0; round < 3; round += 1) {
      batches[round]?.answer.resolve();
      await turn();
    }
    expect(await answers).toEqual([10, 20, 30, 40, 50]);
  });
});

describe('a query that waits for a lock', () => {
  const LOCKS = { batchLockTimeout: 25, retryLockTimeout: 2_000 };

  /** Inputs from 90 on are locked until `unlock`; a query with a short wait is refused at once. */
  function lockedDatabase() {
    const unlocked = Promise.withResolvers<void>();
    const statements: number[][] = [];
    const ask = async (_: unknown, inputs: number[], lockMs: number | undefined) => {
      statements.push(inputs);
      if (inputs.some((input) => input >= 90)) {
        if (lockMs === LOCKS.batchLockTimeout)
          throw Object.assign(new Error('locked'), { code: '55P03' });
        await unlocked.promise;
      }
      return inputs.map((input) => input * 10);
    };
    const question = batched(ask, { max: 32, apart: (input) => [input], locks: LOCKS });
    return {
      statements,
      question: (input: number) => question(db, input),
      unlock: unlocked.resolve,
    };
  }

  it('does not hold up the others of its statement: they succeed while it waits', async () => {
    const { statements, question, unlock } = lockedDatabase();
    const stuck = question(90);
    expect(await Promise.all([1, 2, 3].map(question))).toEqual([10, 20, 30]);
    expect(statements).toContainEqual([90, 1, 2, 3]);
    unlock();
    expect(await stuck).toBe(900);
  });

  it('is followed by the next ones of the same group, and two at a time wait', async () => {
    const { statements, question, unlock } = lockedDatabase();
    const stuck = [90, 91, 92].map(question);
    await turn();
    await turn();
    const next = question(90);
    expect(await question(1)).toBe(10);
    expect(statements.filter(([input]) => input === 90)).toHaveLength(3);
    expect(statements.at(-1)).toEqual([1]);
    unlock();
    expect(await Promise.all([...stuck, next])).toEqual([900, 910, 920, 900]);
  });

  it('fails alone when the lock stays', async () => {
    const question = batched(
      async (_, inputs: number[]) => {
        if (inputs.includes(90)) throw Object.assign(new Error('locked'), { code: '55P03' });
        return inputs;
      },
      { max: 32, locks: LOCKS },
    );
    const [stuck, other] = await Promise.allSettled([question(db, 90), question(db, 1)]);
    expect([stuck.status, other]).toEqual(['rejected', { status: 'fulfilled', value: 1 }]);
  });

  it('waits for no longer because others wait before it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const question = batched(
      async (_, __: number[], lockMs: number | undefined) => {
        if (lockMs !== LOCKS.batchLockTimeout)
          await new Promise((resolve) => setTimeout(resolve, lockMs));
        throw Object.assign(new Error('locked'), { code: '55P03' });
      },
      { max: 32, locks: LOCKS },
    );
    const failed = vi.fn();
    for (const input of [90, 91, 92, 93, 94, 95]) question(db, input).catch(failed);
    for (let turns = 0; turns < 8; turns += 1) await turn();
    await vi.advanceTimersByTimeAsync(LOCKS.retryLockTimeout - 10);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20);
    expect(failed).toHaveBeenCalledTimes(6);
  });
});
