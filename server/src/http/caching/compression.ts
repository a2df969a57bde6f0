import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Shorter responses fit into one packet or two anyway. */
export const THRESHOLD = 1_024;
/** Higher qualities take several times as long for a few percent. */
export const BROTLI_QUALITY = 4;

/** Shorter responses are compressed in one call: streams wait for threads and take many times as long. */
const AT_ONCE = 256 * 1_024;

const options: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: THRESHOLD,
  syncThreshold: AT_ONCE,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
};

/**
 * Options of a route whose JSON is compressed as it is sent. Public responses and pages are compressed by answer.ts, files
 * of the site when it is built, and photos are compressed by nature.
 */
export const COMPRESSED = { compress: options };

/** Registers the routes' option. Compressed request bodies are not unpacked: our clients send none. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { ...options, global: false });
}
