import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Answers shorter than this fit into one packet or two anyway. */
const THRESHOLD = 1_024;
/** Higher ones take several times as long for a few percent. */
const BROTLI_QUALITY = 4;

/** Compresses pages and JSON on their way out. Files of the site are compressed when it is built; photos are by nature. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD,
    customTypes: /^(?:text\/html|application\/json)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    // Nobody sends us compressed bodies but those who want to see what unpacking them costs.
    globalDecompression: false,
  });
}
