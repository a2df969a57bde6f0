import { expect, it, vi } from 'vitest';
import { PictureCache } from './picture-cache.ts';

const png = (bytes: number) => vi.fn(async () => Buffer.alloc(bytes));

it('the picture cache draws a picture once for concurrent requests', async () => {
  const cache = new PictureCache(1_000);
  const make = png(10);
  const pictures = await Promise.all([
    cache.get('a', make),
    cache.get('a', make),
    cache.get('a', make),
  ]);
  pictures.push(await cache.get('a', make));
  expect([make.mock.calls.length, new Set(pictures).size]).toEqual([1, 1]);
});

it('the picture cache retains the most recently used pictures within its limit of bytes', async () => {
  const cache = new PictureCache(30);
  const [a, b, c] = [png(10), png(10), png(20)];
  await cache.get('a', a);
  await cache.get('b', b);
  await cache.get('a', a);
  await cache.get('c', c);
  await cache.get('a', a);
  expect([a.mock.calls.length, b.mock.calls.length]).toEqual([1, 1]);
  await cache.get('b', b);
  expect(b.mock.calls.length).toBe(2);
  const large = png(31);
  await cache.get('large', large);
  await cache.get('large', large);
  expect(large.mock.calls.length).toBe(2);
});

it('the picture cache does not cache a failure', async () => {
  const cache = new PictureCache(30);
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await cache.get('a', png(7))).length).toBe(7);
});
