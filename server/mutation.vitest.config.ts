import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const CONTRACT = join(import.meta.dirname, '../contract/src');

/** The whole suite would take days. */
export default defineConfig({
  // Beside this file and not through node_modules, where the contract is the one without mutants.
  resolve: { alias: [{ find: /^@sklon\/contract\/(.+)$/, replacement: `${CONTRACT}/$1.ts` }] },
  test: {
    name: 'mutation',
    root: import.meta.dirname,
    include: [
      'src/features/{account,auth,bookings,schedule}/*.test.ts',
      'src/features/registrations/{decisions,proof,publishing,registrations}.test.ts',
      'test/access*.test.ts',
      'test/endpoint-limits.test.ts',
      'test/limits.test.ts',
      '../contract/test/{rules,time}.test.ts',
    ],
    globalSetup: ['test/postgres.ts'],
    setupFiles: ['test/no-console.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
