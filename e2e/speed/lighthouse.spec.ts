/**
 * Lighthouse on the main pages as a phone on slow 4G, with the demo's data: the median of five runs for each page. Blocking
 * time is measured, not simulated, so a busy machine makes it longer.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { PRODUCT_URL } from '../addresses.ts';
import { CHROMIUM } from '../chromium.ts';
import { expect, test } from '../test.ts';

const run = promisify(execFile);
/** Too large for everybody's `npm ci`: fetched when it runs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
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

interface Report {
  runtimeError?: { message: string };
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number } | undefined
  >;
}

/** The HTML report stays beside the JSON for people. */
async function audit(page: string, url: string) {
  const report = join(REPORTS, page);
  await run('npx', [
    '--yes',
    LIGHTHOUSE,
    url,
    '--quiet',
    '--form-factor=mobile',
    `--port=${BROWSER_PORT}`,
    '--output=json',
    '--output=html',
    `--output-path=${report}`,
    `--only-categories=${CATEGORIES.join(',')}`,
  ]);
  const ran = JSON.parse(await readFile(`${report}.report.json`, 'utf8')) as Report;
  if (ran.runtimeError) throw new Error(`${url}: ${ran.runtimeError.message}`);
  const { categories, audits } = ran;
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const metrics = METRICS.map((name) => [name, audits[name]?.numericValue ?? Number.NaN]);
  /** Without speed. */
  const lost = CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  );
  return {
    scores: Object.fromEntries(scores) as Record<keyof typeof LEAST, number>,
    metrics: Object.fromEntries(metrics) as Record<keyof typeof MOST, number>,
    lost,
  };
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`Lighthouse of the page ${name}`, async () => {
    test.setTimeout(300_000);
    const args = [...CHROMIUM.args, `--remote-debugging-port=${BROWSER_PORT}`];
    await using browser = await chromium.launch({ ...CHROMIUM, args });
    expect(browser.isConnected()).toBe(true);
    // The first request for a page compiles it on the server; visitors of a running product never wait for that.
    await fetch(PRODUCT_URL + path);
    await mkdir(REPORTS, { recursive: true });
    const runs: Awaited<ReturnType<typeof audit>>[] = [];
    while (runs.length < RUNS) runs.push(await audit(name, PRODUCT_URL + path));
    const sorted = runs.toSorted((a, b) => a.scores.performance - b.scores.performance);
    const { scores, metrics, lost } = sorted[RUNS >> 1]!;
    const all = sorted.map((each) => each.scores.performance).join(', ');
    console.log(name, JSON.stringify({ ...scores, ...metrics }), `performance of all runs: ${all}`);
    expect(lost).toEqual([]);
    for (const category of CATEGORIES)
      expect(scores[category], category).toBeGreaterThanOrEqual(LEAST[category]);
    for (const metric of METRICS) expect(metrics[metric], metric).toBeLessThanOrEqual(MOST[metric]);
  });
}
