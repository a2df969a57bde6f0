import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Reads } from '../../db/reads.ts';
import { createSemaphore } from '../../semaphore.ts';
import { CachedResponse, sendCached } from '../caching/cached-response.ts';
import { hasOwnChanges } from '../caching/read-your-writes.ts';
import type { PublicCache } from '../caching/public-cache.ts';
import { answerErrorPage } from '../errors/error-responses.ts';
import { refusal } from '../errors/errors.ts';
import { isPage, pageKey, properAddress } from './page-key.ts';
import { IN_PROCESS } from '../limits/address.ts';
import { pagePolicy, WORKER_POLICY } from '../security-headers.ts';
import { newScriptMark, ownScripts } from './own-scripts.ts';

interface PageContext {
  apiFetch: (request: Request) => Promise<Response>;
  nonce: string;
  siteOrigin: string;
}

export interface Site {
  clientDirectory: string;
  parameters: ReadonlySet<string>;
  fetch(request: Request, options: { context: PageContext }): Promise<Response>;
}

/** Milliseconds for which a page waits to be rendered before it is refused. */
const QUEUE_TIMEOUT_MS = 2_000;

const NOT_CACHED = { 'cache-control': 'no-cache', vary: 'accept-encoding' };

/** Paths of files and calls, never of pages: an unknown one is an error and not a 404 page. */
const NOT_PAGES = [
  '/api/*',
  '/assets/*',
  '/documents/*',
  '/providers/uploads/*',
  '/og/*',
  '/sitemaps/*',
];

interface PageOptions {
  config: Config;
  reads: Reads;
  cache: PublicCache;
}

/**
 * A page is the same for all visitors, so its bytes are cached for a moment; after an own change a visitor's page
 * is rendered anew. One that cannot be rendered in time is refused as `overloaded`.
 */
export async function addPages(
  app: FastifyInstance,
  site: Site,
  { config, reads, cache }: PageOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: site.clientDirectory,
    wildcard: false,
    decorateReply: false,
    index: false,
    // The build writes compressed copies beside each file; they have no addresses of their own.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      // A prefix, because it has compressed copies.
      if (path.startsWith(join(site.clientDirectory, 'sw.js'))) {
        // A worker needs its own policy, and browsers must find a new one at once.
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
  // How many pages are rendered at a time and how many may wait; decision 7 gives the reasons.
  const first = createSemaphore(4, { waiting: 60, milliseconds: QUEUE_TIMEOUT_MS });
  const again = createSemaphore(2, { waiting: 30, milliseconds: QUEUE_TIMEOUT_MS });
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPage(request.url)) throw refusal('not_found');
    const proper = properAddress(request.url);
    if (proper !== undefined) return reply.redirect(proper, 301);
    const path = pageKey(request.url, site.parameters);
    if (hasOwnChanges(request)) {
      const { cookie } = request.headers;
      const page = await again(() => render(app, site, config, path, { cookie }));
      return sendCached(page, request, reply, NOT_CACHED);
    }
    const dated = await cache.get(path, (isKnown) =>
      (isKnown ? again : first)(async () => {
        const asOf = cache.now() - reads.lagMs();
        return { answer: await render(app, site, config, path, {}), asOf };
      }),
    );
    return sendCached(
      dated.answer,
      request,
      reply,
      dated.answer.status < 500 ? { ...NOT_CACHED, ...cache.headersOf(dated) } : NOT_CACHED,
    );
  };
  // HEAD is handled here too: the router's own HEAD of a GET route gives a 304 the Content-Length 0.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: answerPage,
    errorHandler: answerErrorPage,
  });
}

/** When one of its calls gets a 503 with Retry-After, so does the page. */
async function render(
  app: FastifyInstance,
  site: Site,
  config: Config,
  path: string,
  headers: { cookie?: string | undefined },
): Promise<CachedResponse> {
  const { publicOrigin } = config;
  // Concatenated, not resolved as a URL: `//evil.example` is a path of this site too.
  const request = new Request(publicOrigin + path, { headers: { accept: 'text/html' } });
  let retryAfter: string | null = null;
  const apiFetch = async (call: Request) => {
    const answer = await injectCall(app, call, headers);
    if (answer.status === 503) retryAfter = answer.headers.get('retry-after');
    return answer;
  };
  const mark = newScriptMark();
  const response = await site.fetch(request, {
    context: { apiFetch, nonce: mark, siteOrigin: publicOrigin },
  });
  const isUnavailable = response.status === 500 && retryAfter !== null;
  const location = response.headers.get('location');
  const { html, hashes } = ownScripts(await response.text(), mark);
  return new CachedResponse(html, {
    status: isUnavailable ? 503 : response.status,
    type: 'text/html; charset=utf-8',
    headers: {
      'content-security-policy': pagePolicy(config, hashes),
      ...(isUnavailable && { 'retry-after': String(retryAfter) }),
      ...(location !== null && { location: ownPath(location, request.url) }),
    },
  });
}

/** The target of a redirect as a path, so that it cannot leave the site or change its host name. */
function ownPath(location: string, from: string): string {
  const { pathname, search, hash } = new URL(location, from);
  return pathname.replace(/^\/+/, '/') + search + hash;
}

async function injectCall(
  app: FastifyInstance,
  request: Request,
  headers: { cookie?: string | undefined },
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
