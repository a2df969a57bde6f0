import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'server/vitest.config.ts',
      { test: { name: 'contract', root: 'contract', include: ['test/**/*.test.ts'] } },
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'worker/*.test.ts'] } },
      { test: { name: 'standin', root: 'tools/telegram', include: ['test/**/*.test.ts'], testTimeout: 20_000 } },
      { test: { name: 'architecture', root: 'tools/architecture', include: ['*.test.ts'] } },
    ],
  },
});
