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

/** JSON that is compressed as it is sent; answer.ts compresses public responses and pages, the build its files. */
export const COMPRESSED = { compress: options };

/** Compressed request bodies are not unpacked: our clients send none. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { ...options, global: false });
}
