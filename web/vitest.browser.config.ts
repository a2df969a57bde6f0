import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import svgr from 'vite-plugin-svgr';
import { defineConfig } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { CHROMIUM } from '../e2e/chromium.ts';
import { styleLayers } from './style-layers.ts';

/** Photos whose name begins with `a` exist, others are missing. */
const photos: Plugin = {
  name: 'photos-of-tests',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (!request.url?.startsWith('/providers/uploads/profile_photos/a')) return next();
      response.setHeader('content-type', 'image/png');
      response.end(readFileSync(join(import.meta.dirname, 'public/icons/touch-180.png')));
    });
  },
};

/** With the mouse out of the way. Playwright's own way takes ten times as long. */
const takePicture: BrowserCommand<[path: string]> = async ({ page, context }, path) => {
  await page.mouse.move(0, 0);
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { optimizeForSpeed: true });
  await session.detach();
  writeFileSync(path, data, 'base64');
};

/** Components in a real browser, over an API that each test mocks (test/browser/page.ts). */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    svgr({ svgrOptions: { jsxRuntime: 'automatic' } }),
    photos,
    styleLayers,
    tailwind(),
  ],
  resolve: {
    // The build compiles Start's functions for browser and server; tests run only the browser's half.
    alias: [
      {
        find: /^@tanstack\/react-start$/,
        replacement: join(import.meta.dirname, 'test/browser/start.ts'),
      },
    ],
  },
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.tsx'],
    provide: { pictures: process.env.PICTURES ?? '' },
    setupFiles: ['test/browser/setup.ts'],
    // The modules of the app load once per browser instead of once per file; openPage() starts every test afresh.
    isolate: false,
    maxWorkers: 2,
    fileParallelism: true,
    testTimeout: 30_000,
    hookTimeout: process.env.PICTURES ? 300_000 : 10_000,
    // A page tries a failed call again for six seconds, and longer on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      commands: { takePicture },
      screenshotFailures: false,
      // As in e2e, so that a test reads the same in both places.
      locators: { exact: false },
      provider: playwright({
        launchOptions: CHROMIUM,
        contextOptions: {
          locale: 'ru-RU',
          timezoneId: 'Europe/Moscow',
          reducedMotion: 'reduce',
        },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
});
