import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Answers shorter than this fit into one packet or two anyway. */
export const THRESHOLD = 1_024;
/** Higher ones take several times as long for a few percent. */
export const BROTLI_QUALITY = 4;

/** Up to here answers are compressed at once: in a stream even small ones wait for threads and take many times as long. */
const AT_ONCE = 256 * 1_024;

const options: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: THRESHOLD,
  syncThreshold: AT_ONCE,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
};

/**
 * Options of a route whose JSON is compressed on its way out. Public answers and pages compress themselves (answer.ts),
 * files of the site are compressed when it is built, photos are by nature.
 */
export const COMPRESSED = { compress: options };

/** Makes the routes' option known. Compressed bodies are not unpacked: our clients send none. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { ...options, global: false });
}
