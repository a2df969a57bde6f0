import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Reads } from '../../db/reads.ts';
import type { Dependencies } from '../../dependencies.ts';
import { COMPRESSED } from '../../http/caching/compression.ts';
import { refusal } from '../../http/errors/errors.ts';
import { robots } from './robots.ts';
import { sitemap, sitemapFile } from './files.ts';

/** How long a file is kept, milliseconds and seconds: robots come a few times a day. */
const KEPT_MS = 3_600_000;
const KEPT_SECONDS = 3_600;
/** Files that are kept at a time: the largest has some 4 MB. */
const KEPT_FILES = 8;

interface Kept {
  text: Promise<string | undefined>;
  madeAt: number;
}

/** For search engines: /robots.txt, /sitemap.xml and, once the site is large, /sitemaps/instructors-1.xml and so on. */
export function addSitemap(
  app: FastifyInstance,
  { config, clock }: Dependencies,
  reads: Reads,
): void {
  const { publicOrigin } = config;
  const kept = new Map<string, Kept>();

  /** A file as it was made within the last hour; a failure, or a file that is not there, is not kept. */
  const file = async (
    name: string,
    make: () => Promise<string | undefined>,
  ): Promise<string | undefined> => {
    const now = clock().getTime();
    const known = kept.get(name);
    if (known && now - known.madeAt < KEPT_MS) return known.text;
    const entry = { text: make(), madeAt: now };
    kept.delete(name);
    kept.set(name, entry);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_FILES && oldest !== undefined) kept.delete(oldest);
    const text = await entry.text.catch((error: unknown) => {
      kept.delete(name);
      throw error;
    });
    if (text === undefined) kept.delete(name);
    return text;
  };

  app.get('/robots.txt', (_request, reply) => send(reply, 'text/plain', robots(publicOrigin)));
  app.get('/sitemap.xml', COMPRESSED, async (_request, reply) =>
    send(
      reply,
      'application/xml',
      await file('', () => sitemap(reads.with(undefined), publicOrigin)),
    ),
  );
  app.get<{ Params: { file: string } }>('/sitemaps/:file', COMPRESSED, async ({ params }, reply) =>
    send(
      reply,
      'application/xml',
      await file(params.file, () => sitemapFile(reads.with(undefined), publicOrigin, params.file)),
    ),
  );
}

function send(reply: FastifyReply, type: string, text: string | undefined): FastifyReply {
  if (text === undefined) throw refusal('not_found');
  return reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
    .send(text);
}
