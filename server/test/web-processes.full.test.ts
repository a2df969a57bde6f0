import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';

let product: Product;
let metricsPort: number;

beforeAll(async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port: metricsPort } = server.address() as AddressInfo);
  await once(server.close(), 'close');
  product = await startProduct({
    WEB_CONCURRENCY: '2',
    LOG_LEVEL: 'info',
    METRICS_PORT: String(metricsPort),
  });
}, 60_000);

afterAll(() => product.remove());

function serving(): number[] {
  return [...product.output().matchAll(/"pid":(\d+),"msg":"web process started"/g)].map(([, pid]) =>
    Number(pid),
  );
}

const status = async (path: string) =>
  (await fetch(`http://127.0.0.1:${product.port}${path}`)).status;

it('a killed process is replaced, and the other serves meanwhile', async () => {
  await expect.poll(serving).toHaveLength(2);
  process.kill(serving()[0] ?? 0, 'SIGKILL');
  await expect.poll(() => product.output()).toContain('web process exited');
  for (let call = 0; call < 20; call += 1)
    expect(await status('/api/marketplace/resorts')).toBe(200);
  await expect.poll(serving, { timeout: 20_000 }).toHaveLength(3);
  expect(new Set(serving()).size).toBe(3);
  expect(await status('/ready')).toBe(200);
}, 40_000);

it('each process reports its metrics at a port of its own, one that was replaced too', async () => {
  const scraped = await Promise.all(
    [0, 1, 2].map(async (next) => {
      const response = await fetch(`http://127.0.0.1:${metricsPort + next}/metrics`);
      return /^process_resident_memory_bytes (\d+)$/m.exec(await response.text())?.[1];
    }),
  );
  expect(new Set(scraped).size).toBe(3);
  expect(scraped).not.toContain(undefined);
});
