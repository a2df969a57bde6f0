import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { refusal } from './errors.ts';
import { gzipBody, plainBody, takesGzip } from './page-body.ts';
import { pageKey, properAddress } from './page-key.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';
import { IN_PROCESS } from './rate-limit.ts';
import { newNonce, pagePolicy, WORKER_POLICY } from './security-headers.ts';

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

/** Stands in a cached page wherever its response's own nonce belongs. */
const NONCE_MARK = `nonce-${newNonce().replace(/\W/g, '')}`;

/** Paths that are files or calls, never pages: what is not there is an error and not a 404 page. */
const NOT_PAGES = ['/api/*', '/assets/*', '/documents/*', '/providers/uploads/*', '/og/*', '/sitemaps/*'];

/**
 * Serves the built site: its files, and every other path as a server-rendered page. Pages are the same for everybody
 * (a session lives in the browser), so they are kept for a moment and only the nonce differs.
 */
export async function addPages(app: FastifyInstance, site: Site, config: Config): Promise<void> {
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
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
    },
  });
  for (const url of NOT_PAGES) {
    app.all(url, () => {
      throw refusal('not_found');
    });
  }
  const cache = new PageCache((path) => render(app, site, config, path));
  app.get('/*', async (request, reply) => {
    const proper = properAddress(request.url);
    if (proper !== undefined) return reply.redirect(proper, 301);
    return sendPage(request, reply, await cache.get(pageKey(request.url)), config);
  });
}

async function render(app: FastifyInstance, site: Site, { publicOrigin }: Config, path: string): Promise<RenderedPage> {
  // Joined and not resolved: `//evil.example` is a path of this site too.
  const request = new Request(publicOrigin + path, { headers: { accept: 'text/html' } });
  const response = await site.fetch(request, {
    context: { apiFetch: (call) => injectCall(app, call), nonce: NONCE_MARK, siteOrigin: publicOrigin },
  });
  const location = response.headers.get('location');
  return {
    status: response.status,
    location: location === null ? null : ownPath(location, request.url),
    parts: (await response.text()).split(NONCE_MARK).map((part) => Buffer.from(part)),
  };
}

/** Where a redirect leads, as a path: it never leaves the site, nor the name under which the visitor reached it. */
function ownPath(location: string, from: string): string {
  const { pathname, search, hash } = new URL(location, from);
  return pathname.replace(/^\/+/, '/') + search + hash;
}

/** Calls the API in this process, through all of its steps, without a socket. */
async function injectCall(app: FastifyInstance, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const answer = await app.inject({
    method: 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    remoteAddress: IN_PROCESS,
  });
  return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': String(answer.headers['content-type']) } });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage, config: Config): FastifyReply {
  const nonce = newNonce();
  reply
    .code(page.status)
    .headers({ 'content-security-policy': pagePolicy(config, nonce), 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (page.location !== null) reply.header('location', page.location);
  const body = takesGzip(request.headers['accept-encoding']) ? gzipBody : plainBody;
  if (body === gzipBody) reply.header('content-encoding', 'gzip');
  return reply.type('text/html; charset=utf-8').send(body(page.parts, Buffer.from(nonce)));
}
