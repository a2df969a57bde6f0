import { describe, expect, it, vi } from 'vitest';
import { PageCache } from '../src/http/page-cache.ts';

const page = (text: string, status = 200) => ({ status, location: null, parts: [Buffer.from(text)] });

const text = ({ parts }: { parts: Buffer[] }) => Buffer.concat(parts).toString();

describe('page cache', () => {
  it('renders once for many requests at once', async () => {
    const render = vi.fn(async (path: string) => page(path));
    const cache = new PageCache(render, () => 0);
    const pages = await Promise.all(Array.from({ length: 50 }, () => cache.get('/')));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(pages)).toHaveLength(1);
  });

  it('serves the old page while the new one is rendered, and none older than two seconds', async () => {
    let now = 0;
    let version = 0;
    const cache = new PageCache(
      async () => page(String((version += 1))),
      () => now,
    );
    expect(text(await cache.get('/'))).toBe('1');
    now = 1_500;
    expect(text(await cache.get('/'))).toBe('1');
    expect(text(await cache.get('/'))).toBe('2');
    now = 4_000;
    expect(text(await cache.get('/'))).toBe('3');
  });

  it('keeps neither failures nor errors', async () => {
    const render = vi.fn<() => Promise<ReturnType<typeof page>>>();
    render.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(page('error', 500)).mockResolvedValue(page('fine'));
    const cache = new PageCache(render, () => 0);
    await expect(cache.get('/')).rejects.toThrow('away');
    expect((await cache.get('/')).status).toBe(500);
    expect(text(await cache.get('/'))).toBe('fine');
  });

  it('forgets the pages longest unused', async () => {
    const render = vi.fn(async (path: string) => page(path));
    const cache = new PageCache(render, () => 0);
    for (let index = 0; index < 501; index += 1) await cache.get(`/?page=${index}`);
    await cache.get('/?page=0');
    await cache.get('/?page=500');
    expect(render).toHaveBeenCalledTimes(502);
  });
});
