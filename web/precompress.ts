/** Writes a Brotli and a gzip copy beside every file of the built site that gets smaller by it; run after `vite build`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const CLIENT = join(import.meta.dirname, 'dist/client');
/** Pictures and fonts are compressed already. */
const TEXT = /\.(js|css|svg|json|md|txt|xml|html|webmanifest)$/;
/** Smaller files fit into one packet or two. */
const FROM_BYTES = 1_024;

for (const name of readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })) {
  if (!TEXT.test(name)) continue;
  const path = join(CLIENT, name);
  const content = readFileSync(path);
  if (content.length < FROM_BYTES) continue;
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  );
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
