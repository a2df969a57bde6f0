/**
 * Mutation testing of what must not be wrong: bookings, calendars, sign-in, and who may do what. Each mutant meets the tests
 * that reach it; the run fails below 85 %. A mutant whose code and tests are as they were in the last run is not tried again,
 * and an interrupted run goes on where it was. `npm run mutation [-- --mutate server/src/features/auth/sessions.ts]` fetches
 * Stryker, which is too large for `npm ci` of everybody.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'server/mutation.vitest.config.ts', related: false },
  mutate: [
    'contract/src/{booking-rules,money,time}.ts',
    'server/src/features/{auth,bookings,schedule}/*.ts',
    'server/src/http/endpoints/{register,session}.ts',
    '!**/*.test.ts',
  ],
  ignorePatterns: ['.cache', 'data', 'docs', 'e2e', 'web', 'server/dist'],
  coverageAnalysis: 'perTest',
  // What runs once as a file is loaded meets every test anew: hours, for texts and tables that other tests compare.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: '.cache/mutation/incremental.json',
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
  tempDirName: '.cache/mutation/sandbox',
};
