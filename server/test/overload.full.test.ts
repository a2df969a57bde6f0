/** A process whose event loop is blocked; in a separate file, because it blocks all tests of its process. */
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { useTestApp } from './app.ts';

const test = useTestApp();
const opened: FastifyInstance[] = [];

afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

async function beside() {
  const app = await createApp({ ...test.deps, maxEventLoopDelay: 500 });
  opened.push(app);
  return app;
}

const RESORTS = '/api/marketplace/resorts';

describe('a process with a blocked event loop', () => {
  it('refuses requests as overloaded, stays alive, and serves again', async () => {
    const app = await beside();
    const resorts = () => app.inject({ url: RESORTS });
    await expect
      .poll(async () => (block(1_100), (await resorts()).statusCode), {
        interval: 1,
        timeout: 15_000,
      })
      .toBe(503);
    const refused = await resorts();
    expect([refused.json().code, refused.headers['retry-after']]).toEqual(['overloaded', '2']);
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
    expect((await app.inject({ url: '/live' })).statusCode).toBe(200);
    await expect.poll(async () => (await resorts()).statusCode, { timeout: 10_000 }).toBe(200);
  });
});

function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}
