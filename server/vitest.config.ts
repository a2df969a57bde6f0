import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'seed/**/*.test.ts'],
    globalSetup: ['test/postgres.ts'],
    setupFiles: ['test/no-console.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
