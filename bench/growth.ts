/**
 * Promise 17: lists, instructors, weeks and bookings take at most half as long again with ten times the instructors, at 10,000,
 * 100,000 and 1,000,000 of them with ten schedule records each; and a list with totals at most 1.3 times as long as without.
 * Databases are cached in .cache; the largest takes ten minutes to make, and 8 GB of disk and of memory.
 * `node bench/growth.ts [steps=3] [seconds=15 for each kind of request] [part of a name]`
 */
import { KINDS, TOTALS_LIMIT, WITHOUT_TOTALS } from './growth/kinds.ts';
import { openStep, type Step } from './growth/steps.ts';
import { percentile, report } from './kit/report.ts';

const SIZES = [10_000, 100_000, 1_000_000].slice(0, Number(process.argv[2] ?? 3));
/** In a second or two the result depends on which cores the processes run on. */
const SECONDS = Number(process.argv[3] ?? 15);
const ONLY = process.argv[4] ?? '';
const BATCH = 20;
/** Rounds that are not measured, so that plans and pages are cached. */
const WARM_UP = 3;
const LIMIT = 1.5;

/** Median milliseconds of one request at each step, measured alternately, so that other work affects all equally. */
async function medians(steps: readonly Step[], kind: (typeof KINDS)[number]): Promise<number[]> {
  const times = steps.map((): number[] => []);
  const until = performance.now() + SECONDS * 1_000;
  for (let round = -WARM_UP; round < steps.length || performance.now() < until; round += 1) {
    for (let turn = 0; turn < steps.length; turn += 1) {
      // Each goes first equally often.
      const at = (turn + round + WARM_UP) % steps.length;
      for (let n = 0; n < BATCH; n += 1) {
        const step = steps[at] as Step;
        const begun = performance.now();
        await step.send(kind.request(step, (round + WARM_UP) * BATCH + n), kind.status);
        if (round >= 0) times[at]?.push(performance.now() - begun);
      }
    }
  }
  return times.map((some) => percentile(some, 0.5));
}

await using stack = new AsyncDisposableStack();
const steps: Step[] = [];
for (const [at, size] of SIZES.entries()) steps.push(await openStep(size, at, stack));
const found = new Map<string, number[]>();
for (const kind of KINDS.filter(({ name }) => name.includes(ONLY))) {
  const promise = `${kind.name}: no more than ${LIMIT} times as long at ten times the data`;
  // A kind that a size is refused, as overloaded, does not end the others.
  const ms = await medians(steps, kind).catch((error: unknown) => error as Error);
  if (ms instanceof Error) {
    report({ figure: '17', promise, measured: ms.message, kept: false });
    continue;
  }
  found.set(kind.name, ms);
  const growth = Math.max(1, ...ms.slice(1).map((one, at) => one / (ms[at] ?? one)));
  const measured = `${ms.map((one) => one.toFixed(2)).join(' → ')} ms, at most × ${growth.toFixed(2)} (${SIZES.map((size) => size.toLocaleString('en-US')).join(', ')} instructors)`;
  // A list over all resorts reads more as there are more instructors.
  if (kind.everywhere) console.log(`        ${kind.name}: ${measured}`);
  else
    report({
      figure: '17',
      promise,
      measured,
      kept: growth <= LIMIT,
    });
}
const without = found.get(WITHOUT_TOTALS);
for (const [name, ms] of found) {
  if (!without || !name.startsWith(`${WITHOUT_TOTALS}, `) || !name.includes('total')) continue;
  const ratios = ms.map((one, at) => one / (without[at] ?? one));
  report({
    figure: '17',
    promise: `${name}: no more than ${TOTALS_LIMIT} times as long as without totals`,
    measured: `× ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
    kept: Math.max(...ratios) <= TOTALS_LIMIT,
  });
}
