import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/**
 * Neither UTC nor a zone of a resort, each on another side of both: what asks the machine for its zone fails. The browser tests
 * and the measurements run in the machine's own.
 */
const EAST = 'Asia/Kamchatka';
const WEST = 'America/New_York';

const CONTRACT = 'contract/test/**/*.test.ts';
const WEB = ['web/src/**/*.test.ts', 'web/worker/*.test.ts'];
/** They replace modules, which stay replaced for the next file of a process that is not isolated. */
const MOCKING = globSync(WEB).filter((path) => readFileSync(path, 'utf8').includes('vi.mock('));

const SERVER = {
  root: 'server',
  globalSetup: ['test/postgres.ts'],
  setupFiles: ['test/no-console.ts'],
  // For what hangs: the longest test takes seven seconds on two cores, and four times as long on a busy machine.
  testTimeout: 40_000,
  hookTimeout: 40_000,
  // A second, which is vitest's own, is too short for a lock that is waited for on a busy machine.
  expect: { poll: { timeout: 10_000, interval: 10 } },
};
/** What only `npm run test:full` runs, for its length. */
const FULL = '**/*.full.test.ts';
const RECKONING = ['bookings', 'figures', 'inquiries', 'instructors', 'notifications', 'schedule'];

export default defineConfig({
  test: {
    // Also on two cores: much of a test's time is waiting for PostgreSQL.
    maxWorkers: 2,
    // Files share a process: to load the application for each of them took four fifths of the time.
    isolate: false,
    projects: [
      'web/vitest.browser.config.ts',
      { extends: true, test: { name: 'contract', include: [CONTRACT], env: { TZ: WEST } } },
      {
        extends: true,
        test: { name: 'web', include: WEB, exclude: MOCKING, env: { TZ: WEST } },
      },
      {
        extends: true,
        test: { name: 'web-mocking', include: MOCKING, isolate: true, env: { TZ: WEST } },
      },
      {
        extends: true,
        test: {
          name: 'zones',
          include: [CONTRACT, ...WEB],
          exclude: MOCKING,
          env: { TZ: EAST },
        },
      },
      {
        extends: true,
        test: {
          name: 'standin',
          root: 'tools/standins',
          include: ['test/**/*.test.ts'],
          exclude: [FULL],
          testTimeout: 20_000,
        },
      },
      { extends: true, test: { name: 'architecture', include: ['tools/architecture/*.test.ts'] } },
      {
        extends: true,
        test: {
          ...SERVER,
          name: 'server',
          include: ['{src,test,seed}/**/*.test.ts'],
          exclude: [FULL],
          env: { TZ: EAST },
        },
      },
      {
        extends: true,
        test: {
          ...SERVER,
          name: 'server-west',
          include: RECKONING.map((feature) => `src/features/${feature}/*.test.ts`),
          env: { TZ: WEST },
        },
      },
      {
        extends: true,
        test: {
          ...SERVER,
          name: 'server-full',
          include: [`{src,test,seed}/${FULL}`],
          isolate: true,
          // They time processes: one after the other, with nothing beside them.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          env: { TZ: EAST },
        },
      },
      {
        extends: true,
        test: {
          name: 'standin-full',
          root: 'tools/standins',
          include: [`test/${FULL}`],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
