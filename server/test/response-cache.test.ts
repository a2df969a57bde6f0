import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Answer } from '../src/http/endpoints/response.ts';
import { ResponseCache, KEPT_MS } from '../src/http/caching/response-cache.ts';

let now = 0;
let cache: ResponseCache;

beforeEach(() => {
  now = 0;
  cache = new ResponseCache(() => now);
});

const subject = (key: string, calendarOf?: number) => ({ key, calendarOf });
const keep = (address: string, json = '"x"', calendarOf?: number) =>
  cache.get(address, subject(address, calendarOf), async () => new Answer(json));
const text = (answer: Answer | undefined) => answer?.body.toString();

describe('an answer', () => {
  it('is found for a second that begins before its data were read', async () => {
    await cache.get('/a', subject('a'), async () => {
      now = 400;
      return new Answer('"a"');
    });
    now = KEPT_MS - 1;
    expect(text(cache.find('/a'))).toBe('"a"');
    now = KEPT_MS;
    expect(cache.find('/a')).toBeUndefined();
    const read = vi.fn(async () => new Answer('"b"'));
    expect(text(await cache.get('/a', subject('a'), read))).toBe('"b"');
    expect(text(await cache.get('/a', subject('a'), read))).toBe('"b"');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is one, by whichever address it is asked for', async () => {
    const read = vi.fn(async () => new Answer('"a"'));
    const answers = [
      await cache.get('/a?x=1', subject('a'), read),
      await cache.get('/a?x=2', subject('a'), read),
      cache.find('/a?x=1'),
    ];
    expect([new Set(answers).size, read.mock.calls.length]).toEqual([1, 1]);
  });

  it('that says the same as the last one keeps its compressed forms', async () => {
    const long = JSON.stringify('снег '.repeat(1_000));
    const first = (await keep('/a', long)).in('br');
    now = KEPT_MS;
    await keep('/a', long);
    expect(cache.find('/a')?.in('br')).toBe(first);
    now = 2 * KEPT_MS;
    await keep('/a', JSON.stringify('лёд '.repeat(1_000)));
    expect(cache.find('/a')?.in('br').etag).not.toBe(first.etag);
  });

  it('is read once for all who ask meanwhile, for a second', async () => {
    const reading = Promise.withResolvers<Answer>();
    const read = vi.fn(() => reading.promise);
    const first = cache.get('/a', subject('a'), read);
    now = KEPT_MS - 1;
    const joined = cache.get('/a', subject('a'), read);
    now = KEPT_MS;
    const late = cache.get('/a', subject('a'), async () => new Answer('"late"'));
    expect(text(await late)).toBe('"late"');
    reading.resolve(new Answer('"slow"'));
    expect([text(await first), text(await joined), read.mock.calls.length]).toEqual([
      '"slow"',
      '"slow"',
      1,
    ]);
    // What came too late takes nobody's place.
    expect(text(cache.find('/a'))).toBe('"late"');
  });

  it('that cannot be read is kept by nobody: the next one tries again', async () => {
    await expect(
      cache.get('/a', subject('a'), () => Promise.reject(new Error('away'))),
    ).rejects.toThrow('away');
    expect(text(await keep('/a', '"here"'))).toBe('"here"');
  });
});

describe('a change', () => {
  it('of the catalogue drops everything', async () => {
    await keep('/list');
    await keep('/week', '"x"', 7);
    cache.drop('catalogue');
    expect([cache.find('/list'), cache.find('/week'), cache.bytes]).toEqual([
      undefined,
      undefined,
      0,
    ]);
  });

  it('of times drops the calendars of these instructors and nothing else', async () => {
    await keep('/list');
    for (const id of [7, 8, 9]) await keep(`/week/${id}`, '"x"', id);
    cache.drop({ calendarsOf: new Set([7, 9]) });
    expect(
      ['/list', '/week/7', '/week/8', '/week/9'].map(
        (address) => cache.find(address) !== undefined,
      ),
    ).toEqual([true, false, true, false]);
  });

  it.each(['catalogue', { calendarsOf: new Set([7]) }] as const)(
    'that comes while the answer is read leaves it unkept',
    async (change) => {
      const reading = Promise.withResolvers<Answer>();
      const before = cache.get('/week', subject('week', 7), () => reading.promise);
      cache.drop(change);
      const after = cache.get('/week', subject('week', 7), async () => new Answer('"after"'));
      reading.resolve(new Answer('"before"'));
      expect([text(await before), text(await after)]).toEqual(['"before"', '"after"']);
      expect(text(cache.find('/week'))).toBe('"after"');
      cache.drop(change);
      expect(cache.find('/week')).toBeUndefined();
    },
  );

  it('of other times leaves what is being read', async () => {
    const reading = cache.get('/week', subject('week', 7), async () => new Answer('"x"'));
    cache.drop({ calendarsOf: new Set([8]) });
    await reading;
    expect(text(cache.find('/week'))).toBe('"x"');
  });
});

describe('the memory', () => {
  it('holds two thousand answers, those longest unused go first', async () => {
    for (let n = 0; n < 2_000; n += 1) await keep(`/${n}`);
    cache.find('/0');
    await keep('/2000');
    expect([
      cache.find('/0') !== undefined,
      cache.find('/1'),
      cache.find('/2') !== undefined,
    ]).toEqual([true, undefined, true]);
  });

  it('holds 32 MB', async () => {
    const long = JSON.stringify('x'.repeat(200_000));
    for (let n = 0; n < 300; n += 1) await keep(`/${n}`, long);
    expect(cache.bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
    expect([cache.find('/0'), text(cache.find('/299'))]).toEqual([undefined, long]);
    now = KEPT_MS;
    for (let n = 0; n < 300; n += 1) await keep(`/${n}`, '"short"');
    expect(cache.bytes).toBeLessThan(1_000_000);
  });

  it('is given back by what nobody wanted for ten seconds', async () => {
    for (let n = 0; n < 100; n += 1) await keep(`/${n}`);
    now = 9_999;
    await keep('/0');
    expect(cache.bytes).toBeGreaterThan(100_000);
    now = 10_000;
    await keep('/100');
    expect(cache.bytes).toBeLessThan(3_000);
    expect(cache.find('/0')).toBeDefined();
  });

  it('is no more than the answers are long: each has its own', async () => {
    const answer = new Answer(JSON.stringify('снег '.repeat(1_000)));
    for (const { body } of [answer.in('identity'), answer.in('gzip'), answer.in('br')])
      expect(body.buffer.byteLength).toBe(body.length);
  });

  it('takes no answer that would drive out many others, nor an address of any length', async () => {
    await keep('/long', JSON.stringify('x'.repeat(300_000)));
    expect([cache.find('/long'), cache.bytes]).toEqual([undefined, 0]);
    const address = `/a?${'x'.repeat(1_000)}`;
    await keep(address);
    expect(cache.find(address)).toBeUndefined();
  });
});
