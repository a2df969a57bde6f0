import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import type { FileStorage } from '../../storage/storage.ts';
import { refusal } from '../errors/errors.ts';

const PHOTO = /^[A-Za-z0-9_-]{1,100}\.webp$/;
const URL = '/providers/uploads/profile_photos/:file';

type PhotoRoute = { Params: { file: string } };

/** Profile photos are public and have random names, so browsers may cache them for ever. */
export async function addProfilePhotos(
  app: FastifyInstance,
  { config, storage }: Pick<Dependencies, 'config' | 'storage'>,
): Promise<void> {
  if (config.storage.kind === 'disk')
    await fromDisk(app, join(config.storage.directory, 'profile_photos'));
  else fromStorage(app, storage);
}

/** Sends files of the disk with ranges and conditions, without a copy in this process's memory. */
async function fromDisk(app: FastifyInstance, root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    immutable: true,
    maxAge: '365d',
  });
  app.get<PhotoRoute>(URL, ({ params }, reply) => {
    if (!PHOTO.test(params.file)) throw refusal('not_found');
    return reply.sendFile(params.file);
  });
}

function fromStorage(app: FastifyInstance, storage: FileStorage): void {
  app.get<PhotoRoute>(URL, async ({ params }, reply) => {
    const photo = PHOTO.test(params.file)
      ? await storage.get(`profile_photos/${params.file}`)
      : undefined;
    if (!photo) throw refusal('not_found');
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-length': photo.size,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(photo.stream);
  });
}
