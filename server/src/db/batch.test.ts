import { describe, expect, it } from 'vitest';
import { batched } from './batch.ts';
import type { Db } from './client.ts';

const db = {} as Db;

/** Answers each batch when told to, and remembers what was asked together. */
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

/** Long enough for an answered batch to let the next one go. */
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
    const question = batched(ask, { max: 3, apart: (input) => input % 10 });
    const answers = Promise.all([1, 11, 2, 21, 3, 4].map((input) => question(db, input)));
    for (let round = 0; round < 4; round += 1) {
      await turn();
      batches[round]?.answer.resolve();
      await turn();
    }
    expect(await answers).toEqual([10, 110, 20, 210, 30, 40]);
    expect(batches.map(({ inputs }) => inputs)).toEqual([[1, 2, 3], [11, 4], [21]]);
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
});
