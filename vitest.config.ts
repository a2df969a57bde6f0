import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Also on two cores: much of a test's time is waiting for PostgreSQL.
    maxWorkers: 2,
    projects: [
      'server/vitest.config.ts',
      { test: { name: 'contract', root: 'contract', include: ['test/**/*.test.ts'] } },
      {
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'worker/*.test.ts'],
        },
      },
      {
        test: {
          name: 'standin',
          root: 'tools/telegram',
          include: ['test/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      { test: { name: 'architecture', root: 'tools/architecture', include: ['*.test.ts'] } },
    ],
  },
});
