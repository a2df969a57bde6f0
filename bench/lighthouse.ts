/**
 * Lighthouse on the main pages as a phone on slow 4G: the built product with its demo data, the
 * median of five runs for each page. Fails below the limits. `npm run lighthouse [-- runs of each
 * = 5 [part of an address]]`
 */
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { mkdir, writeFile } from 'node:fs/promises';
import { type Audited, audit } from './audit.ts';
import { Browser } from './browser.ts';
import { Product } from './product.ts';

const RUNS = Number(process.argv[2] ?? 5);
const ONLY = process.argv[3] ?? '';
const PRODUCT_PORT = 21_500;
const STANDIN_PORT = 21_501;
const BROWSER_PORT = 21_502;
const REPORTS = join(import.meta.dirname, '../.cache/lighthouse');

const PAGES = {
  home: '/',
  list: '/instructors?resort=9',
  detail: '/instructors/1',
  rent: '/rent?resort=9',
};
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const CLS_LIMIT = 0.02;
/** Milliseconds. */
const LCP_LIMIT = 1_600;
const TBT_LIMIT = 80;

function middle(runs: readonly Audited[]): Audited {
  return runs.toSorted((a, b) => a.scores.performance - b.scores.performance)[
    Math.floor(runs.length / 2)
  ]!;
}

function failures({ scores, cls, lcp, tbt }: Audited): string[] {
  const low = Object.entries(LEAST).filter(
    ([category, least]) => scores[category as keyof typeof LEAST] < least,
  );
  return [
    ...low.map(([category]) => category),
    ...(cls >= CLS_LIMIT ? ['CLS'] : []),
    ...(lcp > LCP_LIMIT ? ['LCP'] : []),
    ...(tbt > TBT_LIMIT ? ['TBT'] : []),
  ];
}

const COLUMNS = [
  'page',
  'perf',
  'a11y',
  'best',
  'SEO',
  'FCP s',
  'LCP s',
  'TBT ms',
  'CLS',
  'perf of all runs',
];
const row = (cells: readonly string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(8) : cell.padStart(8))).join(' ');

function line(name: string, runs: readonly Audited[], shown: Audited): string {
  const { scores, fcp, lcp, tbt, cls } = shown;
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  return row([
    name,
    ...Object.keys(LEAST).map((category) => String(scores[category as keyof typeof LEAST])),
    seconds(fcp),
    seconds(lcp),
    tbt.toFixed(0),
    cls.toFixed(3),
    `   ${runs.map((run) => run.scores.performance).join(', ')}`,
  ]);
}

await using stack = new AsyncDisposableStack();
const product = stack.adopt(
  await Product.inTemporaryDirectory(PRODUCT_PORT, { TG_STANDIN_PORT: String(STANDIN_PORT) }),
  (made) => made.remove(),
);
stack.defer(async () => void (await product.stop()));
await product.start();
const browser = stack.adopt(await Browser.start(BROWSER_PORT), (started) => started.stop());
await mkdir(REPORTS, { recursive: true });

// Blocking time is measured, not simulated, so a busy machine makes it longer.
console.log(`Machine: ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}`);
console.log(row(COLUMNS));
for (const [name, path] of Object.entries(PAGES)) {
  if (!path.includes(ONLY)) continue;
  const runs: Audited[] = [];
  // The first request for a page compiles it on the server, which visitors of a running product
  // never meet.
  await fetch(product.origin + path);
  for (let run = 0; run < RUNS; run += 1)
    runs.push(await audit(product.origin + path, browser.port));
  const shown = middle(runs);
  await writeFile(join(REPORTS, `${name}.html`), shown.report);
  const failed = failures(shown);
  if (failed.length > 0) process.exitCode = 1;
  console.log(
    line(name, runs, shown),
    failed.length > 0 ? `  below the limit: ${failed.join(', ')}` : '',
  );
  for (const lost of shown.lost) console.log(`         ${lost}`);
}
console.log(
  row([
    'limit',
    ...Object.values(LEAST).map(String),
    '',
    String(LCP_LIMIT / 1000),
    String(TBT_LIMIT),
    `<${CLS_LIMIT}`,
  ]),
);
console.log(`Full reports: ${REPORTS}`);
