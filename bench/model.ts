/**
 * The product against a model of one instructor's calendar and bookings (docs/trust.md, promise 5):
 * after each of 30 commands response and availability equal the model's, and some order explains
 * commands sent at once. A model that allows overlaps must be refuted, which proves that the check
 * works. A failure prints the seed and path that repeat it. `node bench/model.ts [sequences=100]
 * [histories=20] [seed] [path]`; exits 1 when a promise is broken.
 */
import fc from 'fast-check';
import { openTestApp } from '../server/test/app.ts';
import { histories, sequences } from '../server/test/model/checks.ts';
import { report } from './report.ts';
import { openScratch } from './scratch.ts';

const SEQUENCES = Number(process.argv[2] ?? 100);
const HISTORIES = Number(process.argv[3] ?? 20);
const SEED = Number(process.argv[4] ?? Date.now() % 2 ** 31);
const PATH = process.argv[5];
/** Runs within which the wrong model must have been refuted. */
const CONTROL = 100;

await using scratch = await openScratch();
const test = await openTestApp(scratch, { DATA_DIR: scratch.directory });
const options = (numRuns: number) => ({
  numRuns,
  seed: SEED,
  ...(PATH !== undefined && { path: PATH }),
});

async function check(
  promise: string,
  property: ReturnType<typeof sequences> | ReturnType<typeof histories>,
  runs: number,
): Promise<void> {
  // Each run has its own people, so that a failure can be shrunk.
  const { failed, numRuns, counterexamplePath, counterexample, errorInstance } =
    await fc.check<unknown>(property as never, options(runs));
  if (failed)
    console.error(
      `seed ${SEED}, path ${counterexamplePath}: ${String(errorInstance)}\n${JSON.stringify(counterexample)}`,
    );
  report({
    figure: '5',
    promise,
    measured: `${failed ? `broken by run ${numRuns}` : `${numRuns} runs without a difference`}, seed ${SEED}`,
    kept: !failed,
  });
}

await check(
  'After each of 30 commands response and availability are those of the model',
  sequences(test),
  SEQUENCES,
);
await check(
  'Some order of concurrent commands explains their responses and the result',
  histories(test),
  HISTORIES,
);
for (const [name, property] of [
  ['sequences', sequences(test, true)],
  ['histories', histories(test, true)],
] as const) {
  const { failed, numRuns } = await fc.check<unknown>(property as never, {
    numRuns: CONTROL,
    seed: SEED,
    endOnFailure: true,
  });
  report({
    figure: '5',
    promise: `A model that lets times overlap is refuted by ${name}`,
    measured: failed ? `by run ${numRuns}` : `not by ${numRuns} runs`,
    kept: failed,
  });
}
await test.close();
