import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Profile photos are public and named at random, so a browser may keep them for ever. */
export async function addProfilePhotos(app: FastifyInstance, dataDir: string): Promise<void> {
  const root = join(dataDir, 'uploads', 'profile_photos');
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: '/providers/uploads/profile_photos/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
  });
}
