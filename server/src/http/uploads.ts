import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refusal } from './errors.ts';

/** Names that uploads are stored under. Nothing else is looked for on the disk. */
const PHOTO = /^[A-Za-z0-9_-]{1,100}\.webp$/;

/** Profile photos are public and named at random, so a browser may keep them for ever. */
export async function addProfilePhotos(app: FastifyInstance, dataDir: string): Promise<void> {
  const root = join(dataDir, 'uploads', 'profile_photos');
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, { root, serve: false, index: false, immutable: true, maxAge: '365d' });
  app.get<{ Params: { file: string } }>('/providers/uploads/profile_photos/:file', ({ params }, reply) => {
    if (!PHOTO.test(params.file)) throw refusal('not_found');
    return reply.sendFile(params.file);
  });
}
