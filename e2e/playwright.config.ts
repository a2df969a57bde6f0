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

/** In `npm test` a journey meets one layout, mostly the phone's; in `npm run test:full` all meet both. */
const IN_ONE_LAYOUT = process.env.E2E_BOTH === undefined;
/** Asked of project, file and title, with spaces between. */
const ON_THE_DESK = /@once|(?:^| )(?:admin-[\w-]+|keyboard)\.spec\.ts/;
const NOT_ON_THE_PHONE = /@once|(?:^| )keyboard\.spec\.ts/;
const ON_THE_DESK_ALONE = /(?:^| )admin-[\w-]+\.spec\.ts/;

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
      ...(IN_ONE_LAYOUT && { grep: ON_THE_DESK }),
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      // Phones have no keyboard.
      grepInvert: [NOT_ON_THE_PHONE, ...(IN_ONE_LAYOUT ? [ON_THE_DESK_ALONE] : [])],
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
