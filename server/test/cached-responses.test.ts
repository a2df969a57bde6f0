/** Public responses that are cached for a second, as callers see them (decision 7). The tests control the time. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints } from '@sklon/contract/endpoints';
import type { Endpoint } from '@sklon/contract/endpoint';
import { type RouteName, routes } from '@sklon/contract/routes';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { LIFETIME_MS, PublicCache } from '../src/http/caching/public-cache.ts';
import { useTestApp } from './app.ts';
import { makeInstructor, makeResort, makeUser } from './factories.ts';
import { getRaw, listen } from './http.ts';
import { makeSite } from './site.ts';

const test = useTestApp();
let app: FastifyInstance;
let ticks = 1_000;

beforeEach(async () => {
  app = await createApp(test.deps, { cache: newCache() });
});

afterEach(() => app.close());

const newCache = () => new PublicCache({ now: () => ticks });

const expire = () => (ticks += LIFETIME_MS + 1);

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const DETAIL = (id: number) => `/api/marketplace/instructors/${id}`;

async function dearer(url: (id: number) => string = DETAIL): Promise<string> {
  const { id } = await makeInstructor(test.db, {
    price_2h: 1_000,
    about_myself: 'Учу кататься. '.repeat(100),
  });
  await get(url(id));
  await raise(id);
  return url(id);
}

const raise = (id: number) =>
  test.db
    .updateTable('instructors')
    .set({ price_2h: sql<number>`price_2h + 1` })
    .where('id', '=', id)
    .execute();

const price = async (url: string, headers: Record<string, string> = {}) =>
  (await get(url, headers)).json<{ price_2h: number }>().price_2h;

describe('a cached response', () => {
  it('is served for a second', async () => {
    const url = await dearer();
    expect(await price(url)).toBe(1_000);
    ticks += LIFETIME_MS;
    expect(await price(url)).toBe(1_000);
    ticks += 1;
    expect(await price(url)).toBe(1_001);
  });

  it('disappears within a second after the instructor', async () => {
    const url = await dearer();
    const id = Number(url.split('/').at(-1));
    await test.db
      .updateTable('instructors')
      .set({ approved: false })
      .where('id', '=', id)
      .execute();
    expect((await get(url)).statusCode).toBe(200);
    expire();
    expect([(await get(url)).statusCode, (await get(url)).statusCode]).toEqual([404, 404]);
  });

  it('limits in its headers how long nginx may serve it: nothing is older than two seconds', async () => {
    const url = await dearer();
    const directives = async () => (await get(url)).headers['cache-control'];
    expect(await directives()).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    const replicated = await createApp(
      { ...test.deps, reads: { db: () => test.db, lagMs: () => 600 } },
      { cache: newCache() },
    );
    const lagging = async () => (await replicated.inject({ url })).headers['cache-control'];
    expect(await lagging()).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    ticks += 400;
    expect(await lagging()).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    ticks += 1;
    expect(await lagging()).not.toBe('no-cache');
    await replicated.close();
  });

  it.each([
    ['a session', async () => ({ authorization: `Bearer ${(await makeUser(test.db)).token}` })],
    ['an unknown token', async () => ({ authorization: 'Bearer none' })],
    ['Telegram data', async () => ({ 'telegram-auth': 'e30' })],
    ['an own change just now', async () => ({ cookie: 'a=b; sklon_written=1' })],
  ])(
    'is not served to a call with %s, and that call’s response is not cached',
    async (_, headers) => {
      const url = await dearer();
      expect(await price(url, await headers())).toBe(1_001);
      expect(await price(url)).toBe(1_000);
    },
  );

  it('never shows a booking as the caller’s own, whoever requested it first', async () => {
    const { id } = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    await test.call(
      'createInstructorBooking',
      {
        body: {
          instructor_id: id,
          booking_date: '2026-01-16',
          start_time: '10:00',
          end_time: '12:00',
          group_size: 1,
        },
      },
      { token: customer.token },
    );
    const url = `/api/providers/instructor/${id}/availability?date=2026-01-16`;
    const authorization = `Bearer ${customer.token}`;
    for (const expected of [true, true])
      expect((await get(url, { authorization })).body.includes('"is_cur_user_book":true')).toBe(
        expected,
      );
    for (const expected of [false, false])
      expect((await get(url)).body.includes('"is_cur_user_book":true')).toBe(expected);
    const [theirs, anybodys] = [await get(url, { authorization }), await get(url)];
    expect([theirs.headers['cache-control'], theirs.headers.vary]).toEqual([
      'no-store',
      'accept-encoding, authorization',
    ]);
    expect([anybodys.headers['cache-control'], anybodys.headers.vary]).toEqual([
      'public, max-age=0, s-maxage=1, must-revalidate',
      'accept-encoding, authorization',
    ]);
  });

  it('has the same headers as one that is not cached, in each encoding, for GET and HEAD, over a socket', async () => {
    const url = await dearer();
    const port = await listen(app);
    for (const encoding of ['br', 'gzip', 'identity']) {
      for (const method of ['GET', 'HEAD'] as const) {
        const call = { method, url, headers: { 'accept-encoding': encoding } };
        const [kept, read] = [await app.inject(call), await test.app.inject(call)];
        const { headers: cachedHeaders } = kept;
        for (const { headers } of [kept, read]) delete headers['x-request-id'];
        expect([kept.statusCode, Object.keys(cachedHeaders).toSorted()]).toEqual([
          200,
          [...Object.keys(read.headers), 'x-accel-expires'].toSorted(),
        ]);
        const {
          etag: _etag,
          date: _date,
          'cache-control': _directives,
          'x-accel-expires': _expires,
          'content-length': length,
          ...fixed
        } = cachedHeaders;
        expect(read.headers).toMatchObject(fixed);
        expect(fixed['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
        if (method === 'GET') expect(Number(length)).toBe(kept.rawPayload.length);
        else expect([kept.body, Number(length) > 100]).toEqual(['', true]);
      }
    }
    const raw = await getRaw(port, url);
    expect([
      raw.status,
      raw.headers['x-content-type-options'],
      raw.headers['x-request-id'],
    ]).toEqual([200, 'nosniff', expect.any(String)]);
    expect(Number(raw.headers['content-length'])).toBe(Buffer.byteLength(raw.body));
  });

  it('has the same content in every encoding', async () => {
    const url = await dearer();
    const [plain, br, gzip] = await Promise.all(
      ['identity', 'br', 'gzip'].map((encoding) => get(url, { 'accept-encoding': encoding })),
    );
    expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe(plain?.body);
    expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(plain?.body);
  });

  it.each([
    ['/api/marketplace/resorts', 1_200],
    ['/api/marketplace/rentals', 600],
  ])('counts for the limits of its caller’s address: %s %i times', async (url, max) => {
    const limited = await createApp(
      { ...test.deps, config: { ...test.config, rateLimits: true } },
      { cache: newCache() },
    );
    const statuses: number[] = [];
    for (let n = 0; n <= max; n += 1)
      statuses.push(
        (await limited.inject({ url, remoteAddress: `192.0.2.${max % 100}` })).statusCode,
      );
    expect([new Set(statuses.slice(0, max)), statuses.at(-1)]).toEqual([new Set([200]), 429]);
    expect((await limited.inject({ url, remoteAddress: '192.0.2.78' })).statusCode).toBe(200);
    await limited.close();
  });

  it('closes its connection while the process stops', async () => {
    const stopping = await createApp(test.deps, {
      cache: newCache(),
      isStopping: () => true,
    });
    const url = '/api/marketplace/resorts';
    for (let n = 0; n < 2; n += 1)
      expect((await stopping.inject({ url })).headers.connection).toBe('close');
    await stopping.close();
  });
});

describe('an ETag', () => {
  it('that the client knows gets a 304 without a body, by GET and HEAD, cached or read', async () => {
    const url = await dearer();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers, body } = await get(url, { 'accept-encoding': encoding });
      expect(body).not.toBe('');
      const ask = (method: 'GET' | 'HEAD') =>
        app.inject({
          method,
          url,
          headers: {
            'accept-encoding': encoding,
            'if-none-match': `"x", W/${String(headers.etag)}`,
          },
        });
      for (const method of ['GET', 'HEAD'] as const) {
        const known = await ask(method);
        expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', headers.etag]);
        expect(known.headers).toMatchObject({
          'cache-control': expect.stringContaining('max-age=0'),
          vary: 'accept-encoding',
          'x-content-type-options': 'nosniff',
        });
        for (const gone of ['content-length', 'content-encoding', 'content-type'])
          expect(known.headers).not.toHaveProperty(gone);
      }
      await raise(Number(url.split('/').at(-1)));
      expire();
      expect([(await ask('HEAD')).statusCode, (await ask('GET')).statusCode]).toEqual([200, 200]);
    }
  });

  it('of one encoding is not known in another', async () => {
    const url = await dearer();
    const { headers } = await get(url, { 'accept-encoding': 'gzip' });
    expect(
      (await get(url, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) }))
        .statusCode,
    ).toBe(200);
  });

  it('is the same from every process, and from one without a cache', async () => {
    const url = DETAIL((await makeInstructor(test.db)).id);
    const etags = [await get(url), await get(url), await test.app.inject({ url })].map(
      ({ headers }) => headers.etag,
    );
    expect(etags).toEqual([expect.stringMatching(/^"[\w-]{22}"$/), etags[0], etags[0]]);
  });
});

describe('the cache', () => {
  it('does not store refusals: a provider approved meanwhile is found by the next call', async () => {
    const { id } = await makeInstructor(test.db, { approved: false });
    expect([
      (await get(DETAIL(id))).statusCode,
      (await get(DETAIL(id))).headers['cache-control'],
    ]).toEqual([404, 'no-store']);
    await test.db.updateTable('instructors').set({ approved: true }).where('id', '=', id).execute();
    expect((await get(DETAIL(id))).statusCode).toBe(200);
    expect((await get('/api/marketplace/instructors?limit=0')).statusCode).toBe(400);
  });

  it('does not store errors: the first call that reaches the database again succeeds', async () => {
    let isAway = true;
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    const flaky = new Proxy(test.deps.db, {
      get(target, name) {
        if (isAway && name === 'getExecutor') throw away;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const beside = await createApp({ ...test.deps, db: flaky }, { cache: newCache() });
    const url = DETAIL((await makeInstructor(test.db)).id);
    isAway = true;
    const failed = await beside.inject({ url });
    isAway = false;
    expect([failed.statusCode >= 200, (await beside.inject({ url })).statusCode]).toEqual([
      true,
      200,
    ]);
    await beside.close();
  });

  it('stores only responses that the contract marks: public reads by GET', () => {
    const kept = (Object.keys(routes) as RouteName[]).filter(
      (name) => (endpoints[name] as Endpoint).cacheable !== undefined,
    );
    expect(kept).toContain('listInstructors');
    for (const name of kept) {
      const { access, status, download, response, messengerAuth }: Endpoint = endpoints[name];
      expect([name, routes[name].method, status, download, messengerAuth]).toEqual([
        name,
        'GET',
        undefined,
        undefined,
        undefined,
      ]);
      expect([access === 'public' || access === 'optional', response !== undefined]).toEqual([
        true,
        true,
      ]);
    }
  });
});

describe('an unusual address', () => {
  it.each([
    (id: number) => `/api/marketplace/instructors/${id}?`,
    (id: number) => `/api/marketplace/instructors/${id}?x=1`,
    (id: number) => `/%61pi/marketplace/instructors/${id}`,
    (id: number) => `/api/marketplace/instructors/0${id}`,
    (id: number) => `/api/marketplace/instructors/${id}?${'x'.repeat(2_000)}`,
    (id: number) => `/api/marketplace/instructors/${id}#part`,
  ])('shares the cached response of the usual address: %s', async (spell) => {
    const url = await dearer();
    const other = spell(Number(url.split('/').at(-1)));
    expect([await price(other), await price(url), await price(other)]).toEqual([
      1_000, 1_000, 1_000,
    ]);
    expire();
    expect([await price(other), await price(url)]).toEqual([1_001, 1_001]);
  });

  it('gets its own response and no other’s', async () => {
    const [one, two] = [await makeResort(test.db), await makeResort(test.db)];
    const [first, second] = [
      await makeInstructor(test.db, { resort_ids: [one.id] }),
      await makeInstructor(test.db, { resort_ids: [two.id] }),
    ];
    const list = async (query: string) => {
      const answer = await get(`/api/marketplace/instructors?${query}`);
      return answer.statusCode === 200
        ? answer.json<{ items: { id: number }[] }>().items.map(({ id }) => id)
        : answer.statusCode;
    };
    for (let n = 0; n < 2; n += 1) {
      expect(await list(`resort_id=${one.id}`)).toEqual([first.id]);
      expect(await list(`resort_id=${two.id}`)).toEqual([second.id]);
      expect(await list(`resort%5Fid=${two.id}`)).toEqual([second.id]);
      expect(await list(`resort_id=${one.id}&resort_id=${two.id}`)).toBe(400);
      expect(await list(`RESORT_ID=${one.id}&resort_id=${two.id}`)).toEqual([second.id]);
      expect(await list(`resort_id=${one.id}%26resort_id=${two.id}`)).toBe(400);
      expect(await list(`resort_id=${two.id}&limit=1&is_working=true`)).toEqual([second.id]);
      expect(await list(`is_working=true&limit=1&resort_id=${one.id}`)).toEqual([first.id]);
    }
  });
});

it('the totals of a list are those of its day, its length and its number of people', async () => {
  const { id, resort_ids } = await makeInstructor(test.db, { price_2h: 5_000 });
  const total = async (query: string) =>
    (await get(`/api/marketplace/instructors?resort_id=${resort_ids[0]}&${query}`))
      .json<{
        items: { id: number; lesson_price: { highest: number } | null }[];
      }>()
      .items.map((item) => [item.id, item.lesson_price?.highest]);
  for (let n = 0; n < 2; n += 1) {
    expect(await total('free_date=2026-01-16&group_size=1')).toEqual([[id, 5_000]]);
    expect(await total('free_date=2026-01-16&group_size=3')).toEqual([[id, 6_500]]);
    expect(await total('free_date=2026-01-16&group_size=3&duration=60')).toEqual([[id, 3_250]]);
    expect(await total('free_date=2026-01-16&group_size=3&sort=price')).toEqual([[id, 6_500]]);
    expect(await total('group_size=3')).toEqual([[id, undefined]]);
  }
});

describe('a page', () => {
  const shown = async (request: Request, apiFetch: (request: Request) => Promise<Response>) => {
    const { pathname, origin } = new URL(request.url);
    return (await apiFetch(new Request(`${origin}/api/marketplace${pathname}`))).text();
  };

  async function withPages() {
    const site = await makeSite(async (request, { context }) => {
      const text = await shown(request, context.apiFetch);
      return new Response(`<script nonce="${context.nonce}">1</script>${text}`, {
        headers: { 'content-type': 'text/html' },
      });
    });
    const pages = await createApp(test.deps, { site, cache: newCache() });
    return {
      app: pages,
      price: async (url: string, headers = {}) =>
        Number(/"price_2h":(\d+)/.exec((await pages.inject({ url, headers })).body)?.[1]),
    };
  }

  it('reads current data and no cached response, so that the ages of the two never add up', async () => {
    const pages = await withPages();
    const { id } = await makeInstructor(test.db, { price_2h: 1_000 });
    await pages.app.inject({ url: DETAIL(id) });
    await raise(id);
    expect(await pages.price(DETAIL(id))).toBe(1_000);
    expect(await pages.price(`/instructors/${id}`)).toBe(1_001);
    expect(await pages.price(DETAIL(id))).toBe(1_000);
    await raise(id);
    expect(await pages.price(`/instructors/${id}`)).toBe(1_001);
    expire();
    expect(await pages.price(`/instructors/${id}`)).toBe(1_002);
    await pages.app.close();
  });

  it('is rendered anew after a second, and at once after an own change', async () => {
    const pages = await withPages();
    const { id } = await makeInstructor(test.db, { price_2h: 1_000 });
    const url = `/instructors/${id}`;
    expect(await pages.price(url)).toBe(1_000);
    await raise(id);
    expect(await pages.price(url, { cookie: 'sklon_written=1' })).toBe(1_001);
    expect(await pages.price(url)).toBe(1_000);
    expire();
    expect(await pages.price(url)).toBe(1_001);
    await pages.app.close();
  });

  it('that the browser has is not sent again', async () => {
    const pages = await withPages();
    const { id } = await makeInstructor(test.db, { price_2h: 1_000 });
    const url = `/instructors/${id}`;
    const { headers } = await pages.app.inject({ url });
    expect(headers.etag).toMatch(/^"[\w-]{22}"$/);
    {
      const known = await pages.app.inject({
        url,
        headers: { 'if-none-match': String(headers.etag) },
      });
      expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', headers.etag]);
      expect(known.headers).toMatchObject({
        vary: 'accept-encoding',
        'x-frame-options': 'DENY',
        'content-security-policy': headers['content-security-policy'],
      });
    }
    await raise(id);
    expire();
    const changed = await pages.app.inject({
      url,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(changed.statusCode).toBe(200);
    await pages.app.close();
  });

  it('with another policy has another ETag', async () => {
    const tagOf = async (production: boolean) => {
      const pages = await createApp(
        { ...test.deps, config: { ...test.config, production } },
        { site: await makeSite() },
      );
      const { headers } = await pages.inject({ url: '/' });
      await pages.close();
      return headers.etag;
    };
    expect(await tagOf(false)).toBe(await tagOf(false));
    expect(await tagOf(true)).not.toBe(await tagOf(false));
  });

  it('that is missing has no ETag', async () => {
    const pages = await createApp(test.deps, { site: await makeSite() });
    expect((await pages.inject({ url: '/nothing' })).headers).not.toHaveProperty('etag');
    await pages.close();
  });
});
