import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { pageKey, properAddress } from '../src/http/pages/page-key.ts';
import type { Site } from '../src/http/pages/pages.ts';
import { useTestApp } from './app.ts';
import { getRaw, listen } from './http.ts';
import { makeSite } from './site.ts';

type Render = Site['fetch'];

const test = useTestApp();
const render = vi.fn<Render>();
let app: FastifyInstance;

const pageOf = (request: Request) =>
  new Response(`<p>${request.url}</p>`, { headers: { 'content-type': 'text/html' } });

beforeEach(async () => {
  render.mockReset().mockImplementation(async (request) => pageOf(request));
  app = await createApp(test.deps, { site: await makeSite(render) });
});

afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a page', () => {
  it('is HTML that a browser revalidates each time and nginx may serve for a second', async () => {
    const answer = await get('/instructors?resort=9');
    expect(answer.body).toBe(`<p>${test.config.publicOrigin}/instructors?resort=9</p>`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    });
  });

  it.each([200, 404, 410])('has the renderer’s status %i', async (status) => {
    render.mockImplementation(async () => new Response('page', { status }));
    expect((await get('/any')).statusCode).toBe(status);
  });

  it('that fails is not cached: the next visitor gets a new one', async () => {
    render.mockImplementationOnce(async () => new Response('broken', { status: 500 }));
    expect((await get('/')).statusCode).toBe(500);
    expect((await get('/')).statusCode).toBe(200);
    render.mockImplementationOnce(async () => {
      throw new Error('secret of the renderer');
    });
    const failed = await get('/other');
    expect([failed.statusCode, failed.headers['content-type']]).toEqual([
      500,
      'text/html; charset=utf-8',
    ]);
    expect(failed.body).toContain('<p>Внутренняя ошибка. Попробуйте ещё раз.</p>');
    expect(failed.body).not.toContain('secret');
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(failed.body) ?? [];
    expect(failed.headers['content-security-policy']).toContain(
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
    expect((await get('/other')).statusCode).toBe(200);
  });

  it('responds to HEAD without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'does not exist for the method %s',
    async (method) => {
      const answer = await app.inject({ method, url: '/' });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { detail: 'Не найдено', code: 'not_found' },
      ]);
      expect(render).not.toHaveBeenCalled();
    },
  );

  it('reads the API in this process, without a limit by address', async () => {
    const limited = await createApp(
      { ...test.deps, config: { ...test.config, rateLimits: true } },
      { site: await makeSite(render) },
    );
    render.mockImplementation(async (request, { context }) => {
      const resorts = await context.apiFetch(
        new Request(new URL('/api/marketplace/resorts', request.url)),
      );
      return new Response(await resorts.text(), { status: resorts.status });
    });
    const statuses = new Set<number>();
    for (let page = 0; page < 1_250; page += 1)
      statuses.add((await limited.inject({ url: `/page-${page}` })).statusCode);
    expect([...statuses]).toEqual([200]);
    await limited.close();
  });
});

describe('a redirect', () => {
  it.each([
    ['/instructors', '/instructors'],
    ['/login?returnUrl=%2F#form', '/login?returnUrl=%2F#form'],
    ['http://127.0.0.1:3000/rent', '/rent'],
    ['//evil.example/x', '/x'],
    ['https://evil.example//evil.example', '/evil.example'],
    ['/\\evil.example', '/'],
  ])('to %s stays on this site', async (location, seen) => {
    render.mockImplementation(
      async () => new Response(null, { status: 307, headers: { location } }),
    );
    const answer = await get('/from');
    expect([answer.statusCode, answer.headers.location]).toEqual([307, seen]);
  });
});

describe('the address of a page', () => {
  it('is a path of this site, however it is written', async () => {
    const port = await listen(app);
    for (const address of [
      '//evil.example/x',
      '///',
      '//',
      '/\\evil/x',
      'http://evil.example/x',
      'http://evil.example',
      '/.//x',
      '/%2f%2fx',
      '/@evil',
    ]) {
      const answer = await getRaw(port, address);
      expect([address, answer.status]).toEqual([address, 200]);
    }
    const { origin } = new URL(test.config.publicOrigin);
    expect(new Set(render.mock.calls.map(([request]) => new URL(request.url).origin))).toEqual(
      new Set([origin]),
    );
  });

  it.each([
    ['/instructors/', '/instructors'],
    ['/Instructors?Resort=9', '/instructors?Resort=9'],
    ['/INSTRUCTORS/1/?book=1', '/instructors/1?book=1'],
    ['/my-bookings/', '/my-bookings'],
  ])('is one: %s leads to %s for good', async (url, proper) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, proper]);
    expect(render).not.toHaveBeenCalled();
  });

  it('with another host is never the target of a redirect', () => {
    for (const url of [
      '/',
      '/rent',
      '/rent?a=B/',
      '//evil.example/',
      '//EVIL/',
      '/\\evil/',
      '/%2F/',
      '/A.B/',
      '/API/Nothing',
      '/.//x/',
      'http://evil.example/A/',
      '/пуТь/',
    ])
      expect([url, properAddress(url)]).toEqual([url, undefined]);
  });

  it('of a link to a lesson keeps the letters of its token', () => {
    expect(properAddress('/take/28tL3MG5yMz0n-7xUeTEbECw')).toBeUndefined();
    expect(properAddress('/Take/28tL3MG5yMz0n-7xUeTEbECw/?x=1')).toBe(
      '/take/28tL3MG5yMz0n-7xUeTEbECw?x=1',
    );
  });

  // nginx limits as files what ends like one, after it has decoded and shortened the address.
  it.each([
    ...['webp', 'png', 'svg', 'ico', 'js', 'webmanifest', 'md', 'xml', 'txt'].flatMap((ending) => [
      `/x.${ending}`,
      `/instructors/1.${ending}`,
    ]),
    '/x.TXT',
    '/x.txt?resort=9',
    '/x%2Etxt',
    '/x.%74xt',
    '/x.txt%0A',
    '/x.txt#x',
    '//x.txt',
    '/x/../y.txt',
    '/y%2F..%2Fx.txt',
    '/y%3F/../x.txt',
    '/x/../api/y',
    '/x/%2e%2e/api/y',
    '/x%2f..%2fapi/y',
    '/x/../live',
    '//ready',
    '/.//api/y',
    '//api/y',
    '//assets/y',
    'http://x//api/y',
  ])('is not %s, which is not rendered', async (address) => {
    const port = await listen(app);
    expect((await getRaw(port, address)).status).toBe(404);
    expect(render).not.toHaveBeenCalled();
  });

  it('is rendered and cached only by the parameters that pages read', async () => {
    for (const url of ['/?utm_source=vk&utm_campaign=x', '/?x=0.123', '/?', '/?resortx=1', '/'])
      await get(url);
    expect(render).toHaveBeenCalledTimes(1);
    const known = new Set(['resort', 'sport', 'returnUrl']);
    expect(pageKey('/instructors?utm_medium=a&sport=ski&resort=9&gclid', known)).toBe(
      '/instructors?sport=ski&resort=9',
    );
    expect(pageKey('/login?returnUrl=/a?b=1&c=utm_source=2', known)).toBe(
      '/login?returnUrl=/a?b=1',
    );
  });

  it('in very many forms does not fill the memory', async () => {
    // Pages of 250 KB: all of them would be 200 MB.
    const visited = await createApp(test.deps, {
      site: await makeSite(async ({ url }) => new Response(url.repeat(250_000 / url.length))),
    });
    await visited.ready();
    const before = memoryUsed();
    for (let page = 0; page < 800; page += 1)
      await visited.inject({ url: `/${'x'.repeat(200)}-${page}` });
    // Memory outside of the cache is freed a few turns later.
    await expect.poll(() => memoryUsed() - before, { timeout: 10_000 }).toBeLessThan(120_000_000);
    await visited.close();
  });
});

function memoryUsed(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

describe('files', () => {
  it('with a hash in their name are cached for ever, others for a few minutes', async () => {
    expect((await get('/assets/app-1.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    for (const url of ['/documents/user_agreement.md', '/favicon.svg'])
      expect((await get(url)).headers['cache-control']).toBe('public, max-age=300');
  });

  it('are sent as the build compressed them', async () => {
    const plain = await get('/assets/app-1.js');
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await get('/assets/app-1.js', { 'accept-encoding': `${encoding}, x` });
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringMatching(/accept-encoding/i),
      });
      expect(unpack(answer.rawPayload).toString()).toBe(plain.body);
    }
    expect((await get('/documents/user_agreement.md', { 'accept-encoding': 'br' })).body).toBe(
      '# Соглашение',
    );
    expect((await get('/assets/app-1.js.br')).statusCode).toBe(404);
  });

  it.each([
    '/assets/nothing.js',
    '/documents/nothing.md',
    '/documents/',
    '/providers/uploads/profile_photos/no.webp',
    '/api/nothing',
    '/og/nothing.png',
    '/og/a/b/c.png',
    '/sitemaps/nothing.xml',
    '/api/',
    '/assets/%61pp-2.js',
  ])('that are missing are an error and no page: %s', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    expect(render).not.toHaveBeenCalled();
  });
});

describe('compression', () => {
  it('applies to pages once, with the same bytes for all visitors', async () => {
    const html = `<p>${'Склон '.repeat(1_000)}</p>`;
    render.mockImplementation(async () => new Response(html));
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0.1, gzip;q=0.5', 'gzip'],
      [undefined, 'identity'],
      ['gzip;q=0', 'identity'],
      ['xgzip', 'identity'],
    ] as const) {
      const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
      const [one, other] = [await get('/', headers), await get('/', headers)];
      expect([accepted, one.headers['content-encoding'] ?? 'identity']).toEqual([
        accepted,
        encoding,
      ]);
      expect(unpack[encoding](one.rawPayload).toString()).toBe(html);
      expect(one.headers).toMatchObject({
        vary: 'accept-encoding',
        'content-length': String(one.rawPayload.length),
        etag: expect.stringMatching(/^"[\w-]+"$/),
      });
      expect([other.rawPayload, other.headers.etag]).toEqual([one.rawPayload, one.headers.etag]);
    }
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('applies to responses of the API from a kilobyte on', async () => {
    const small = await get('/api/marketplace/instructors', {
      'accept-encoding': 'gzip, deflate, br, zstd',
    });
    expect(small.headers['content-encoding']).toBeUndefined();
    const large = await get('/api/openapi.json', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(large.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(large.rawPayload).toString())).toHaveProperty('openapi');
  });

  it('of request bodies is refused', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/telegram',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from('H4sIAAAAAAAAA6uuBQBDv6ajAgAAAA==', 'base64'),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
  });
});
