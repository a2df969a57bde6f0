/**
 * Builds the service worker into the built site; run after `vite build`. `SERVICE_WORKER=retired` builds one that
 * unregisters itself in every browser that has it (docs/decisions/10-weight-of-pages.md).
 */
import { getManifest } from '@serwist/build';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';

const CLIENT = join(import.meta.dirname, 'dist/client');
/** Few people load chunks whose names begin so; they are cached after their first use. */
const RARE = ['admin', 'TileMap', 'PhotoCrop', 'DocumentMarkdown'];

const chunks = Object.values(
  JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest,
);
const rareFiles = RARE.flatMap((begin) => {
  const rare = chunks.filter(({ name }) => name?.startsWith(begin));
  if (rare.length === 0) throw new Error(`no chunk ${begin}`);
  return rare.flatMap(({ file, css = [] }) => [file, ...css]);
});
const { manifestEntries = [], warnings } = await getManifest({
  globDirectory: CLIENT,
  globPatterns: ['assets/*.{js,css,svg,woff2}', 'favicon.svg', 'icons/icon-192.png'],
  globIgnores: [...rareFiles, 'assets/onest-latin-wght-*'],
  // Their names contain hashes.
  dontCacheBustURLsMatching: /^\/?assets\//,
  modifyURLPrefix: { '': '/' },
});
for (const warning of warnings) throw new Error(warning);

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: {
    SITE_FILES: JSON.stringify(manifestEntries),
    SITE_BUILD: JSON.stringify(
      createHash('sha256').update(JSON.stringify(manifestEntries)).digest('hex').slice(0, 12),
    ),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    rolldownOptions: {
      input: join(
        import.meta.dirname,
        'worker',
        process.env.SERVICE_WORKER === 'retired' ? 'retired.ts' : 'sw.ts',
      ),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
