import {
  type InstructorFacts,
  instructorVersion,
  type RentalFacts,
  rentalVersion,
  SHARE_SECTIONS,
  sectionVersion,
} from '@sklon/contract/share';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Reads } from '../../db/reads.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import { addressOf } from '../../http/limits/address.ts';
import { hasOwnChanges } from '../../http/caching/read-your-writes.ts';
import { createSemaphore } from '../../semaphore.ts';
import { readPhoto } from '../uploads/uploads.ts';
import { instructorFacts, rentalFacts } from './facts.ts';
import type { Png } from './picture.ts';
import { PictureCache } from './picture-cache.ts';

const loadRenderer = () => import('./picture.ts');
/** About 150 pictures. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** Requests of one address; a messenger's robot fetches many people's links. */
const LIMIT = { max: 300, perSeconds: 60 };

type FileRoute = { Params: { file: string } };

interface Made {
  /** Identifies the picture's content; its ETag, and `v` in the link of the page. */
  version: string;
  make: () => Promise<Png>;
}

/**
 * Outside of /api: /og/home.png, /og/instructors/7.png, /og/rentals/7.png. Providers that are not public have
 * none. At most two are drawn at a time; when too many wait, the response is `overloaded`.
 */
export function addSharePictures(
  app: FastifyInstance,
  { db: primary, storage, limits }: Dependencies,
  reads: Reads,
): void {
  const cache = new PictureCache(CACHE_BYTES);
  const drawing = createSemaphore(2, { waiting: 20, milliseconds: 4_000 });
  const limit = limits?.byAddress('share pictures', LIMIT);

  const serve = (url: string, find: (name: string, db: Db) => Promise<Made | undefined>) =>
    app.get<FileRoute>(url, async (request, reply) => {
      await limit?.(addressOf(request) ?? '');
      const name = /^([a-z0-9]{1,20})\.png$/.exec(request.params.file)?.[1];
      const made =
        name === undefined
          ? undefined
          : await find(name, hasOwnChanges(request) ? primary : reads.db());
      if (!made) throw refusal('not_found');
      const { version, make } = made;
      reply.headers({
        etag: `"${version}"`,
        'cache-control': 'public, max-age=300, must-revalidate',
      });
      if (hasVersion(request, version)) return reply.code(304).send();
      return sendPicture(reply, await cache.get(`${url} ${name} ${version}`, () => drawing(make)));
    });

  serve('/og/:file', async (name) => {
    const section = SHARE_SECTIONS.find((one) => one === name);
    return (
      section && {
        version: sectionVersion(section),
        make: async () => (await loadRenderer()).sectionPicture(section),
      }
    );
  });
  serve('/og/instructors/:file', async (name, db) => {
    const facts: InstructorFacts | undefined = await instructorFacts(db, name);
    return (
      facts && {
        version: instructorVersion(facts),
        make: async () =>
          (await loadRenderer()).instructorPicture(
            facts,
            await readPhoto({ storage }, facts.profile_photo_path),
          ),
      }
    );
  });
  serve('/og/rentals/:file', async (name, db) => {
    const facts: RentalFacts | undefined = await rentalFacts(db, name);
    return (
      facts && {
        version: rentalVersion(facts),
        make: async () =>
          (await loadRenderer()).rentalPicture(
            facts,
            await readPhoto({ storage }, facts.profile_photo_path),
          ),
      }
    );
  });
}

function hasVersion({ headers }: FastifyRequest, version: string): boolean {
  const tags = (headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.some((tag) => tag === '*' || tag === `"${version}"`);
}

function sendPicture(reply: FastifyReply, picture: Png): FastifyReply {
  return (
    reply
      .type('image/png')
      // Other sites show these pictures.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture)
  );
}
