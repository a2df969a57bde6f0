import { describe, expect, it, vi } from 'vitest';
import { PageCache, type RenderedPage } from '../src/http/pages/page-cache.ts';
import { createSemaphore } from '../src/semaphore.ts';

const ALL_AT_ONCE = { first: createSemaphore(Infinity), again: createSemaphore(Infinity) };

const page = (text: string, status = 200) => ({
  status,
  retryAfter: null,
  location: null,
  parts: [Buffer.from(text)],
  tag: text,
});

const text = ({ parts }: { parts: Buffer[] }) => Buffer.concat(parts).toString();

describe('page cache', () => {
  it('renders once for many requests at once', async () => {
    const render = vi.fn(async (path: string) => page(path));
    const cache = new PageCache(render, () => 0, ALL_AT_ONCE);
    const pages = await Promise.all(Array.from({ length: 50 }, () => cache.get('/')));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(pages)).toHaveLength(1);
  });

  it('serves the old page while the new one is rendered, and none older than a second', async () => {
    let now = 0;
    let version = 0;
    const cache = new PageCache(
      async () => page(String((version += 1))),
      () => now,
      ALL_AT_ONCE,
    );
    expect(text(await cache.get('/'))).toBe('1');
    now = 750;
    expect(text(await cache.get('/'))).toBe('1');
    await expect.poll(async () => text(await cache.get('/')), { interval: 1 }).toBe('2');
    now = 1_750;
    expect(text(await cache.get('/'))).toBe('3');
  });

  it('counts the age from before the rendering, and waits for none that was begun a second ago', async () => {
    let now = 0;
    const renderings: ((made: RenderedPage) => void)[] = [];
    const cache = new PageCache(
      () => new Promise((resolve) => renderings.push(resolve)),
      () => now,
      ALL_AT_ONCE,
    );
    const first = cache.get('/');
    now = 999;
    const joined = cache.get('/');
    now = 1_000;
    const second = cache.get('/');
    expect(renderings).toHaveLength(2);
    renderings[1]?.(page('new'));
    expect(text(await second)).toBe('new');
    renderings[0]?.(page('old'));
    expect([text(await first), text(await joined)]).toEqual(['old', 'old']);
    now = 1_100;
    expect(text(await cache.get('/'))).toBe('new');
    now = 1_999;
    expect(text(await cache.get('/'))).toBe('new');
    now = 2_000;
    void cache.get('/');
    expect(renderings).toHaveLength(3);
  });

  it('counts no age while a page waits for a slot, and goes on waiting for it', async () => {
    let now = 0;
    const renderings: (() => void)[] = [];
    const cache = new PageCache(
      (path) => new Promise((resolve) => renderings.push(() => resolve(page(path)))),
      () => now,
      { first: createSemaphore(1), again: createSemaphore(1) },
    );
    const first = cache.get('/1');
    const second = cache.get('/2');
    now = 5_000;
    const joined = cache.get('/2');
    renderings.shift()?.();
    await first;
    await expect.poll(() => renderings).toHaveLength(1);
    now = 5_499;
    renderings.shift()?.();
    expect([await second, await joined].map(text)).toEqual(['/2', '/2']);
    expect(text(await cache.get('/2'))).toBe('/2');
    expect(renderings).toEqual([]);
    now = 6_000;
    void cache.get('/2');
    expect(renderings).toHaveLength(1);
  });

  it('forgets all pages at once, also the one that is being rendered', async () => {
    const pages = ['before', 'between', 'after'];
    const asked: PromiseWithResolvers<void>[] = [];
    const cache = new PageCache(
      async () => {
        const next = pages.shift() ?? '';
        asked.push(Promise.withResolvers());
        await asked.at(-1)?.promise;
        return page(next);
      },
      () => 0,
      ALL_AT_ONCE,
    );
    const before = cache.get('/');
    cache.drop();
    const between = cache.get('/');
    for (const { resolve } of asked) resolve();
    expect([text(await before), text(await between)]).toEqual(['before', 'between']);
    expect(text(await cache.get('/'))).toBe('between');
    cache.drop();
    const after = cache.get('/');
    asked.at(-1)?.resolve();
    expect(text(await after)).toBe('after');
  });

  it('keeps neither failures nor errors', async () => {
    const render = vi.fn<() => Promise<ReturnType<typeof page>>>();
    render
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce(page('error', 500))
      .mockResolvedValue(page('fine'));
    const cache = new PageCache(render, () => 0, ALL_AT_ONCE);
    await expect(cache.get('/')).rejects.toThrow('away');
    expect((await cache.get('/')).status).toBe(500);
    expect(text(await cache.get('/'))).toBe('fine');
  });

  it('forgets the pages longest unused', async () => {
    const render = vi.fn(async (path: string) => page(path));
    const cache = new PageCache(render, () => 0, ALL_AT_ONCE);
    for (let index = 0; index < 501; index += 1) await cache.get(`/?page=${index}`);
    await cache.get('/?page=0');
    await cache.get('/?page=500');
    expect(render).toHaveBeenCalledTimes(502);
  });

  it('holds 64 MB, and none that is too old to be served', async () => {
    let now = 0;
    const cache = new PageCache(
      async (path) => page(path.padEnd(1024 * 1024)),
      () => now,
      ALL_AT_ONCE,
    );
    for (let index = 0; index < 100; index += 1) await cache.get(`/?page=${index}`);
    // The limit is kept before a page is rendered, whose length is not known yet.
    expect(cache.bytes).toBe(65 * 1024 * 1024);
    now = 1_000;
    await cache.get('/?page=99');
    expect(cache.bytes).toBe(1024 * 1024);
    cache.drop();
    expect(cache.bytes).toBe(0);
  });

  it('counts no page twice, and none that was dropped while it was rendered', async () => {
    let now = 0;
    const cache = new PageCache(
      async (path) => page(path),
      () => now,
      ALL_AT_ONCE,
    );
    for (; now < 3_000; now += 500) await cache.get('/12');
    expect(cache.bytes).toBe(3);
    const late = cache.get('/34567');
    cache.drop();
    await late;
    expect(cache.bytes).toBe(0);
  });
});
