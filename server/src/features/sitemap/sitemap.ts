import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Reads } from '../../db/reads.ts';
import type { Dependencies } from '../../dependencies.ts';
import { COMPRESSED } from '../../http/caching/compression.ts';
import { refusal } from '../../http/errors/errors.ts';
import { robots } from './robots.ts';
import { sitemap, sitemapFile } from './files.ts';

/** How long a file is cached: robots come a few times a day. */
const CACHE_SECONDS = 3_600;
/** Cached files; the largest has about 4 MB. */
const CACHE_FILES = 8;

interface CachedFile {
  text: Promise<string | undefined>;
  madeAt: number;
}

/** /robots.txt, /sitemap.xml and, for a large site, /sitemaps/instructors-1.xml and so on. */
export function addSitemap(
  app: FastifyInstance,
  { config, clock }: Dependencies,
  reads: Reads,
): void {
  const { publicOrigin } = config;
  const cache = new Map<string, CachedFile>();

  /** Cached for an hour; failures and missing files are not. */
  const file = async (
    name: string,
    make: () => Promise<string | undefined>,
  ): Promise<string | undefined> => {
    const now = clock().getTime();
    const cached = cache.get(name);
    if (cached && now - cached.madeAt < CACHE_SECONDS * 1_000) return cached.text;
    const entry = { text: make(), madeAt: now };
    cache.delete(name);
    cache.set(name, entry);
    const [oldest] = cache.keys();
    if (cache.size > CACHE_FILES && oldest !== undefined) cache.delete(oldest);
    const text = await entry.text.catch((error: unknown) => {
      cache.delete(name);
      throw error;
    });
    if (text === undefined) cache.delete(name);
    return text;
  };

  app.get('/robots.txt', (_request, reply) => send(reply, 'text/plain', robots(publicOrigin)));
  app.get('/sitemap.xml', COMPRESSED, async (_request, reply) =>
    send(reply, 'application/xml', await file('', () => sitemap(reads.db(), publicOrigin))),
  );
  app.get<{ Params: { file: string } }>('/sitemaps/:file', COMPRESSED, async ({ params }, reply) =>
    send(
      reply,
      'application/xml',
      await file(params.file, () => sitemapFile(reads.db(), publicOrigin, params.file)),
    ),
  );
}

function send(reply: FastifyReply, type: string, text: string | undefined): FastifyReply {
  if (text === undefined) throw refusal('not_found');
  return reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
    .send(text);
}
