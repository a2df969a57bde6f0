import base from './vitest.browser.config.ts';
import { writeFileSync } from 'node:fs';
const config = base as any;
config.test.setupFiles.push('./zz-styles.ts');
config.test.provide = { ...config.test.provide, styles: process.env.STYLES ?? '' };
config.test.hookTimeout = 300_000; config.test.testTimeout = 300_000; config.test.expect.poll.timeout = 60_000; config.test.retry = 0;
config.test.browser.commands = { ...config.test.browser.commands,
  rest: async ({ page }: any) => { await page.mouse.move(0, 0); await page.waitForTimeout(30); },
  store: async (_: any, path: string, text: string) => writeFileSync(path, text) };
export default config;
