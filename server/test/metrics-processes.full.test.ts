/** Several processes under one parent: Prometheus scrapes one of them and gets the sum of all. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';

const TOKEN = 'a-token-for-prometheus';
let product: Product;
let port: number;

beforeAll(async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
  await once(server.close(), 'close');
  product = await startProduct({
    WEB_CONCURRENCY: '2',
    LOG_LEVEL: 'info',
    METRICS_PORT: String(port),
    METRICS_TOKEN: TOKEN,
  });
}, 60_000);

afterAll(() => product.remove());

async function scrape(from: 'own port' | 'site'): Promise<string> {
  const answer =
    from === 'own port'
      ? await fetch(`http://127.0.0.1:${port}/metrics`)
      : await fetch(`http://127.0.0.1:${product.port}/metrics`, {
          headers: { authorization: `Bearer ${TOKEN}`, connection: 'close' },
        });
  expect(answer.status).toBe(200);
  return answer.text();
}

const callsIn = (text: string) =>
  Number(
    /^sklon_http_requests_total\{method="GET",route="\/api\/marketplace\/resorts",status="2xx"\} (\d+)$/m.exec(
      text,
    )?.[1] ?? 0,
  );

/** Each call opens a new connection, so that all processes get some. */
const call = () =>
  fetch(`http://127.0.0.1:${product.port}/api/marketplace/resorts`, {
    headers: { connection: 'close' },
  });

it('the parent’s port and any process on the site’s port report the calls of all processes', async () => {
  expect((await scrape('own port')).match(/^# TYPE sklon_db_pool_size gauge$/gm)).toHaveLength(1);
  for (let calls = 0; calls < 20; calls += 1) expect((await call()).status).toBe(200);
  await expect.poll(async () => callsIn(await scrape('own port'))).toBe(20);
  for (let scrapes = 0; scrapes < 4; scrapes += 1) expect(callsIn(await scrape('site'))).toBe(20);
  const text = await scrape('own port');
  // The pools of two children and of the parent, which does the background work.
  expect(text).toMatch(/^sklon_db_pool_size\{pool="primary"\} 30$/m);
  // State that all processes share is reported once and not as a sum.
  expect(text.match(/^sklon_notifications_waiting \d+$/gm)).toHaveLength(1);
  expect((await fetch(`http://127.0.0.1:${product.port}/metrics`)).status).toBe(404);
}, 90_000);

it('a process that was killed is missing from the sum and nothing else', async () => {
  const serving = () =>
    [...product.output().matchAll(/"pid":(\d+),"msg":"web process started"/g)].map(([, pid]) =>
      Number(pid),
    );
  await expect.poll(serving).toHaveLength(2);
  process.kill(serving()[0] ?? 0, 'SIGKILL');
  await expect.poll(() => product.output()).toContain('web process exited');
  expect(callsIn(await scrape('own port'))).toBeLessThanOrEqual(20);
  await expect.poll(serving, { timeout: 20_000 }).toHaveLength(3);
  await expect.poll(() => scrape('own port')).toMatch(/^sklon_db_pool_size\{pool="primary"\} 30$/m);
  expect(await product.stop('SIGTERM')).toBe(0);
}, 60_000);
