import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // A browser's first page can take seconds on a busy machine; nothing here waits that long by design.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
