/**
 * Lighthouse on the main pages as a phone on slow 4G, with the demo's data: the median of five runs for each page. Blocking
 * time is measured, not simulated, so a busy machine makes it longer.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from '@playwright/test';
import { PRODUCT_URL } from '../addresses.ts';
import { CHROMIUM } from '../chromium.ts';
import { expect, test } from '../test.ts';

const RUNS = 5;
const BROWSER_PORT = 21_502;
const REPORTS = join(import.meta.dirname, '../../.cache/lighthouse');
const PAGES = {
  home: '/',
  list: '/instructors?resort=9',
  detail: '/instructors/1',
  rent: '/rent?resort=9',
};
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** Times in milliseconds. */
const MOST = {
  'largest-contentful-paint': 1_600,
  'total-blocking-time': 80,
  'cumulative-layout-shift': 0.02,
} as const;
const CATEGORIES = Object.keys(LEAST) as (keyof typeof LEAST)[];
const METRICS = Object.keys(MOST) as (keyof typeof MOST)[];

async function audit(url: string) {
  const ran = await lighthouse(url, {
    port: BROWSER_PORT,
    output: 'html',
    logLevel: 'error',
    formFactor: 'mobile',
    onlyCategories: [...CATEGORIES],
  });
  if (!ran || ran.lhr.runtimeError)
    throw new Error(`${url}: ${ran?.lhr.runtimeError?.message ?? 'no result'}`);
  const { categories, audits } = ran.lhr;
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const metrics = METRICS.map((name) => [name, audits[name]?.numericValue ?? Number.NaN]);
  /** What costs points, speed excluded. */
  const lost = CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  );
  return {
    scores: Object.fromEntries(scores) as Record<keyof typeof LEAST, number>,
    metrics: Object.fromEntries(metrics) as Record<keyof typeof MOST, number>,
    lost,
    report: String(ran.report),
  };
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`Lighthouse of the page ${name}`, async () => {
    test.setTimeout(300_000);
    const args = [...CHROMIUM.args, `--remote-debugging-port=${BROWSER_PORT}`];
    await using browser = await chromium.launch({ ...CHROMIUM, args });
    expect(browser.isConnected()).toBe(true);
    // The first request for a page compiles it on the server, which visitors of a running product never meet.
    await fetch(PRODUCT_URL + path);
    const runs: Awaited<ReturnType<typeof audit>>[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await audit(PRODUCT_URL + path));
    const sorted = runs.toSorted((a, b) => a.scores.performance - b.scores.performance);
    const { scores, metrics, lost, report } = sorted[RUNS >> 1]!;
    await mkdir(REPORTS, { recursive: true });
    await writeFile(join(REPORTS, `${name}.html`), report);
    const all = sorted.map((run) => run.scores.performance).join(', ');
    console.log(name, JSON.stringify({ ...scores, ...metrics }), `performance of all runs: ${all}`);
    expect(lost).toEqual([]);
    for (const category of CATEGORIES)
      expect(scores[category], category).toBeGreaterThanOrEqual(LEAST[category]);
    for (const metric of METRICS) expect(metrics[metric], metric).toBeLessThanOrEqual(MOST[metric]);
  });
}
