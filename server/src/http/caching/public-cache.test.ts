import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../errors/errors.ts';
import { CachedResponse } from './cached-response.ts';
import { type CacheResult, PublicCache, type Read } from './public-cache.ts';

let now = 1_000;

function make() {
  const results: CacheResult[] = [];
  const cache = new PublicCache({ now: () => now, count: (result) => results.push(result) });
  return { cache, results };
}

const dated = (text: string, { asOf = now, status = 200 } = {}) => ({
  answer: new CachedResponse(text, { type: 'text/plain', status }),
  asOf,
});

const textOf = async (got: ReturnType<PublicCache['get']>) => (await got).answer.body.toString();

describe('the cache of public responses', () => {
  it('reads once for many calls at the same moment', async () => {
    const { cache, results } = make();
    const read = vi.fn<Read>(async () => dated('1'));
    const got = await Promise.all(Array.from({ length: 50 }, () => cache.get('a', read)));
    expect([read.mock.calls.length, new Set(got).size]).toEqual([1, 1]);
    expect(results.filter((result) => result === 'inflight')).toHaveLength(49);
    await cache.get('a', read);
    expect(results.at(-1)).toBe('hit');
  });

  it('counts the age of a response from before its data were read, and adds the replica’s lag', async () => {
    const { cache } = make();
    await cache.get('a', async () => {
      const asOf = now - 300;
      now += 200;
      return dated('1', { asOf });
    });
    now += 500;
    expect(await textOf(cache.get('a', async () => dated('2')))).toBe('1');
    now += 1;
    expect(await textOf(cache.get('a', async () => dated('2')))).toBe('2');
  });

  it('does not cache a response that was out of date when it arrived', async () => {
    const { cache } = make();
    await cache.get('a', async () => dated('1', { asOf: now - 5_000 }));
    now += 2;
    expect(await textOf(cache.get('a', async () => dated('2')))).toBe('2');
  });

  it.each([
    ['as overloaded', refusal('overloaded')],
    ['as unavailable', refusal('unavailable')],
    ['by a database that is away', Object.assign(new Error('stopped'), { code: '57P01' })],
  ])(
    'serves the last good response for ten seconds while a new one is refused %s, and then the refusal',
    async (_by, error) => {
      const { cache, results } = make();
      const refuse = async () => {
        throw error;
      };
      await cache.get('a', async () => dated('1'));
      now += 9_000;
      expect([await textOf(cache.get('a', refuse)), results.at(-1)]).toEqual(['1', 'stale']);
      now += 1_000;
      await expect(cache.get('a', refuse)).rejects.toBe(error);
      await expect(cache.get('b', refuse)).rejects.toBe(error);
    },
  );

  it('serves the last good page in place of one that was rendered without its data', async () => {
    const { cache, results } = make();
    await cache.get('a', async () => dated('1'));
    now += 9_000;
    const away = async () => dated('away', { status: 503 });
    expect([await textOf(cache.get('a', away)), results.at(-1)]).toEqual(['1', 'stale']);
    now += 1_000;
    expect(await textOf(cache.get('a', away))).toBe('away');
  });

  it('serves nothing in place of a refusal for another reason', async () => {
    const { cache } = make();
    const gone = async () => {
      throw refusal('instructor_not_found');
    };
    await cache.get('a', async () => dated('1'));
    now += 1_001;
    await expect(cache.get('a', gone)).rejects.toMatchObject({
      code: 'instructor_not_found',
    });
    await expect(
      cache.get('a', async () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
  });

  it('does not cache a failed page', async () => {
    const { cache } = make();
    await cache.get('a', async () => dated('broken', { status: 503 }));
    expect(await textOf(cache.get('a', async () => dated('whole')))).toBe('whole');
  });

  it('passes on whether the response was requested a moment ago', async () => {
    const { cache } = make();
    const read = vi.fn<Read>(async () => dated('1'));
    await cache.get('a', read);
    now += 1_001;
    await cache.get('a', read);
    expect(read.mock.calls).toEqual([[false], [true]]);
  });

  it('responds even when the response is too large to be cached', async () => {
    const { cache } = make();
    const large = 'x'.repeat(2_000_000);
    expect(await textOf(cache.get('a', async () => dated(large)))).toBe(large);
    expect(await textOf(cache.get('a', async () => dated('2')))).toBe('2');
  });

  it('lets other caches serve a response for at most two seconds after its data were read', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_900 });
    const { cache } = make();
    const headersOf = (age: number) => cache.headersOf(dated('1', { asOf: now - age }));
    expect([headersOf(0), headersOf(901), headersOf(1_001)]).toEqual([
      {
        'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
        'x-accel-expires': '@1700000001',
      },
      {
        'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
        'x-accel-expires': '@1700000000',
      },
      { 'cache-control': 'no-cache' },
    ]);
    vi.useRealTimers();
  });
});
