import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { PRODUCT_PORT, PRODUCT_URL, STANDIN_PORT } from './addresses.ts';
import { CHROMIUM } from './chromium.ts';

// The workers read this file too; only the process that starts the server needs a directory.
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'sklon-e2e-'));
process.env.E2E_DATA_DIR = dataDir;

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** Longer journeys meet one layout in `npm test`, and both in `npm run test:full`. */
const IN_ONE_LAYOUT = process.env.E2E_BOTH === undefined;
const ON_THE_DESK = ['**/admin-*.spec.ts'];
const ON_THE_PHONE = [
  'booked-elsewhere',
  'certificates',
  'closed-day',
  'group-total',
  'meeting-points',
  'messages',
  'moves',
  'participants',
  'sign-in-return',
  'without-scripts',
  'workday',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  // Three on two cores: one waits for the page while the others draw.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // For what hangs: the longest test takes a quarter of a minute, and 50 s on a machine a third as fast.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    baseURL: PRODUCT_URL,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // A worker would bypass the tests' own routes; offline.spec.ts allows it.
    serviceWorkers: 'block',
    // Recording costs every test an eighth of its time.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
  projects: [
    {
      name: 'desk',
      testIgnore: IN_ONE_LAYOUT ? ON_THE_PHONE : [],
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      // Phones have no keyboard.
      testIgnore: ['**/keyboard.spec.ts', ...(IN_ONE_LAYOUT ? ON_THE_DESK : [])],
      grepInvert: /@once/,
      use: PHONE,
    },
    // Speed is measured alone (`npm run speed`).
    ...(process.env.E2E_SPEED ? [{ name: 'speed', testDir: 'speed', use: PHONE }] : []),
  ],
  // The built product with its demo data, as `npm start` runs it.
  webServer: {
    command: 'node server/dist/main.js',
    cwd: join(import.meta.dirname, '..'),
    url: `${PRODUCT_URL}/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    env: {
      PORT: String(PRODUCT_PORT),
      TG_STANDIN_PORT: String(STANDIN_PORT),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
    },
  },
});
