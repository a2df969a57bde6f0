import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Changes } from '../../db/changes.ts';
import { createSemaphore } from '../../semaphore.ts';
import { entityTag, isKnown } from '../caching/entity-tag.ts';
import { answerErrorPage } from '../errors/error-responses.ts';
import { refusal } from '../errors/errors.ts';
import { ownBytes } from '../caching/own-bytes.ts';
import { gzipBody, plainBody, takesGzip } from './page-body.ts';
import { pageKey, properAddress } from './page-key.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';
import { IN_PROCESS } from '../limits/address.ts';
import { writtenBy } from '../caching/read-your-writes.ts';
import { newNonce, pagePolicy, WORKER_POLICY } from '../security-headers.ts';

/** What a page needs of the server while it renders; the web client declares the same shape. */
interface PageContext {
  apiFetch: (request: Request) => Promise<Response>;
  nonce: string;
  siteOrigin: string;
}

/** The built site: where its files lie, and how a page is rendered. */
export interface Site {
  clientDirectory: string;
  fetch(request: Request, options: { context: PageContext }): Promise<Response>;
}

/** Milliseconds for which a page waits to be rendered before it is refused. */
const PATIENCE_MS = 2_000;

/** Stands in a cached page wherever its response's own nonce belongs. */
const NONCE_MARK = `nonce-${newNonce().replace(/\W/g, '')}`;

/** Paths that are files or calls, never pages: what is not there is an error and not a 404 page. */
const NOT_PAGES = [
  '/api/*',
  '/assets/*',
  '/documents/*',
  '/providers/uploads/*',
  '/og/*',
  '/sitemaps/*',
];

/**
 * Serves the built site: its files, and every other path as a server-rendered page. Pages are the same for everybody
 * (a session lives in the browser), so they are kept for a moment and only the nonce differs. Whoever has just changed
 * something has theirs rendered for themselves. A page that cannot be rendered in time is refused as `overloaded`.
 */
export async function addPages(
  app: FastifyInstance,
  site: Site,
  config: Config,
  ticks: () => number,
  changes?: Changes,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: site.clientDirectory,
    wildcard: false,
    decorateReply: false,
    index: false,
    // Written by the build beside each file; sent in its place, never asked for by name.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Its compressed copies stand beside it.
      if (path.startsWith(join(site.clientDirectory, 'sw.js'))) {
        // A worker loads only by its own policy, and a new one must be found at once.
        reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY });
        return;
      }
      const hashed = path.startsWith(join(site.clientDirectory, 'assets'));
      reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      );
    },
  });
  for (const url of NOT_PAGES) {
    app.all(url, () => {
      throw refusal('not_found');
    });
  }
  // How many are rendered at a time, and may wait for it: decision 26 tells why no more.
  const first = createSemaphore(4, { waiting: 60, milliseconds: PATIENCE_MS });
  const again = createSemaphore(2, { waiting: 30, milliseconds: PATIENCE_MS });
  const cache = new PageCache((path) => render(app, site, config, path, {}), ticks, {
    first,
    again,
  });
  changes?.onChange((change) => {
    // Times are shown to whoever asks for them in the browser; on pages they may be as old as a page.
    if (change === 'catalogue') cache.drop();
  });
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const proper = properAddress(request.url);
    if (proper !== undefined) return reply.redirect(proper, 301);
    const path = pageKey(request.url);
    const { cookie } = request.headers;
    const isTheirs = cookie !== undefined && writtenBy(request) !== undefined;
    const page = isTheirs
      ? again(() => render(app, site, config, path, { cookie }))
      : cache.get(path);
    return sendPage(request, reply, await page, config);
  };
  // HEAD is its own here: what the router makes of GET says of a 304 that it is empty.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: answerPage,
    errorHandler: answerErrorPage,
  });
}

/**
 * Renders a page; its calls of the API carry the headers given. One that fails because a call of it was told to come again
 * says the same: it is no failure of the page.
 */
async function render(
  app: FastifyInstance,
  site: Site,
  config: Config,
  path: string,
  headers: { cookie?: string },
): Promise<RenderedPage> {
  const { publicOrigin } = config;
  // Joined and not resolved: `//evil.example` is a path of this site too.
  const request = new Request(publicOrigin + path, { headers: { accept: 'text/html' } });
  let retryAfter: string | null = null;
  const apiFetch = async (call: Request) => {
    const answer = await injectCall(app, call, headers);
    if (answer.status === 503) retryAfter = answer.headers.get('retry-after');
    return answer;
  };
  const response = await site.fetch(request, {
    context: { apiFetch, nonce: NONCE_MARK, siteOrigin: publicOrigin },
  });
  const isUnavailable = response.status === 500 && retryAfter !== null;
  const location = response.headers.get('location');
  const text = await response.text();
  return {
    status: isUnavailable ? 503 : response.status,
    retryAfter: isUnavailable ? retryAfter : null,
    location: location === null ? null : ownPath(location, request.url),
    parts: text.split(NONCE_MARK).map((part) => ownBytes(Buffer.from(part))),
    // A browser that has the page keeps its policy with it.
    tag: entityTag(pagePolicy(config, '') + text.replaceAll(NONCE_MARK, '')),
  };
}

/** Where a redirect leads, as a path: it never leaves the site, nor the name under which the visitor reached it. */
function ownPath(location: string, from: string): string {
  const { pathname, search, hash } = new URL(location, from);
  return pathname.replace(/^\/+/, '/') + search + hash;
}

/** Calls the API in this process, through all of its steps, without a socket. */
async function injectCall(
  app: FastifyInstance,
  request: Request,
  headers: { cookie?: string },
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const answer = await app.inject({
    method: 'GET',
    url: pathname + search,
    headers: { ...Object.fromEntries(request.headers), ...headers },
    remoteAddress: IN_PROCESS,
  });
  const { 'content-type': type, 'retry-after': retryAfter } = answer.headers;
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: {
      'content-type': String(type),
      ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    },
  });
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  config: Config,
): FastifyReply {
  reply.code(page.status).headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (page.status === 200) {
    // Weak: no two answers are the same bytes.
    const etag = `W/"${page.tag}"`;
    reply.header('etag', etag);
    // What the browser has goes on with its own nonce and policy, which headers sent now would take the place of.
    if (isKnown(request.headers['if-none-match'], etag))
      return reply.code(304).removeHeader('content-security-policy').send();
  }
  const nonce = newNonce();
  reply.header('content-security-policy', pagePolicy(config, nonce));
  if (page.retryAfter !== null) reply.header('retry-after', page.retryAfter);
  if (page.location !== null) reply.header('location', page.location);
  const body = takesGzip(request.headers['accept-encoding']) ? gzipBody : plainBody;
  if (body === gzipBody) reply.header('content-encoding', 'gzip');
  return reply.type('text/html; charset=utf-8').send(body(page.parts, Buffer.from(nonce)));
}
