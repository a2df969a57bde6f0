/**
 * Checks that requests do not slow down as the data grows: instructor lists, availability and
 * bookings at 10,000, 100,000 and 1,000,000 instructors with ten schedule records each. Exits 1
 * when one grows by more than half from a step to the next, or a list with totals takes 1.3 times as
 * long as the same without.
 *
 * Databases are cached in .cache/growth-*; the largest takes over seven minutes to make, and 8 GB
 * of disk and of memory. `node bench/growth.ts [steps=3] [seconds=15 for each kind of request]
 * [part of a name]`
 */
import { type GrowthStep, openStep } from './growth-data.ts';
import { KINDS, TOTALS_LIMIT, WITH_TOTALS, WITHOUT_TOTALS } from './growth-kinds.ts';
import { type Grown, growthOf, writeGrowthPage } from './growth-page.ts';
import { planOf } from './growth-plans.ts';
import { percentile, report } from './report.ts';

const SIZES = [10_000, 100_000, 1_000_000].slice(0, Number(process.argv[2] ?? 3));
/**
 * Long enough for a request of 0.1 ms: in a second or two the result depends on which cores the
 * processes run on.
 */
const SECONDS = Number(process.argv[3] ?? 15);
const ONLY = process.argv[4];
/** Requests of a kind to one database before the next database is measured. */
const BATCH = 20;
/** Rounds that are not measured, so that plans and shared pages are cached. */
const WARM_UP = 2;
const LIMIT = 1.5;

const steps: GrowthStep[] = [];
const found: Grown[] = [];
try {
  for (const size of SIZES) steps.push(await openStep(size));
  for (const kind of KINDS.filter(({ name }) => ONLY === undefined || name.includes(ONLY))) {
    const times = new Map(steps.map((step) => [step, [] as number[]]));
    const until = performance.now() + SECONDS * 1_000;
    let round = -WARM_UP;
    // Each database goes first equally often.
    for (
      ;
      round < steps.length || round % steps.length > 0 || performance.now() < until;
      round += 1
    ) {
      for (const step of [
        ...steps.slice(Math.abs(round) % steps.length),
        ...steps.slice(0, Math.abs(round) % steps.length),
      ]) {
        for (let n = (round + WARM_UP) * BATCH; n < (round + WARM_UP + 1) * BATCH; n += 1) {
          const startedAt = performance.now();
          await kind.request(step, n);
          if (round >= 0) times.get(step)?.push(performance.now() - startedAt);
        }
      }
    }
    const grown: Grown = { ...kind, steps: [] };
    for (const step of steps) {
      const plan = await planOf(step, kind, (round + WARM_UP) * BATCH);
      const measured = times.get(step) ?? [];
      grown.steps.push({
        instructors: step.instructors,
        median: percentile(measured, 0.5),
        p95: percentile(measured, 0.95),
        plan,
      });
    }
    found.push(grown);
    console.log(
      `${kind.name.padEnd(66)} ${grown.steps.map(({ median, p95, plan }) => `${median.toFixed(2)}/${p95.toFixed(2)} ms ${plan.pages} pages`).join('  ')}  × ${growthOf(grown).toFixed(2)}`,
    );
  }
  for (const grown of found.filter(({ promised }) => promised)) {
    const measured = `${grown.steps.map(({ median }) => median.toFixed(2)).join(' → ')} ms, at most × ${growthOf(grown).toFixed(2)}`;
    report({
      figure: 'growth',
      promise: `${grown.name}: no more than ${LIMIT} times as long at ten times the data`,
      measured: `${measured} (${SIZES.map((size) => size.toLocaleString('en-US')).join(', ')} instructors)`,
      kept: growthOf(grown) <= LIMIT,
    });
  }
  const without = found.find(({ name }) => name === WITHOUT_TOTALS);
  for (const { name, steps: measured } of found.filter((kind) => WITH_TOTALS.includes(kind.name))) {
    if (!without) break;
    const ratios = measured.map(({ median }, at) => median / (without.steps[at]?.median ?? 0));
    report({
      figure: 'growth',
      promise: `${name}: no more than ${TOTALS_LIMIT} times as long as without totals`,
      measured: `× ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
      kept: Math.max(...ratios) <= TOTALS_LIMIT,
    });
  }
  if (SIZES.length === 3 && ONLY === undefined) await writeGrowthPage(found, steps, LIMIT);
} finally {
  for (const step of steps) {
    await step.clear();
    await step.close();
  }
}
