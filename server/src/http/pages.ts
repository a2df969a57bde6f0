import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { refusal } from './errors.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';
import { newNonce, pagePolicy } from './security-headers.ts';

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
const NOT_PAGES = ['/api/*', '/assets/*', '/documents/*', '/providers/uploads/*'];

/**
 * Serves the built site: its files, and every other path as a server-rendered page. Pages are the same for everybody
 * (a session lives in the browser), so they are kept for a moment and only the nonce differs.
 */
export async function addPages(app: FastifyInstance, site: Site, config: Config): Promise<void> {
  await app.register(fastifyStatic, {
    root: site.clientDirectory,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
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
  app.get('/*', async (request, reply) => sendPage(request, reply, await cache.get(request.url), config));
}

async function render(app: FastifyInstance, site: Site, config: Config, path: string): Promise<RenderedPage> {
  const response = await site.fetch(new Request(new URL(path, config.publicOrigin), { headers: { accept: 'text/html' } }), {
    context: { apiFetch: (request) => injectCall(app, request), nonce: NONCE_MARK, siteOrigin: config.publicOrigin },
  });
  return { status: response.status, location: response.headers.get('location'), parts: (await response.text()).split(NONCE_MARK) };
}

/** Calls the API in this process, through all of its steps, without a socket. */
async function injectCall(app: FastifyInstance, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const answer = await app.inject({ method: 'GET', url: pathname + search, headers: Object.fromEntries(request.headers) });
  return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': String(answer.headers['content-type']) } });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage, config: Config): FastifyReply {
  const nonce = newNonce();
  reply.code(page.status).header('content-security-policy', pagePolicy(config, nonce)).header('cache-control', 'no-cache');
  if (page.location !== null) reply.header('location', page.location);
  request.log.debug({ url: request.url, status: page.status }, 'page');
  return reply.type('text/html; charset=utf-8').send(page.parts.join(nonce));
}
