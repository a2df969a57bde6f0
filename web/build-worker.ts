/**
 * Builds the service worker into the built site; run after `vite build`. `SERVICE_WORKER=retired` builds one that
 * unregisters itself in every browser that has it (docs/decisions/10-weight-of-pages.md).
 */
import { getManifest } from '@serwist/build';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';

const CLIENT = join(import.meta.dirname, 'dist/client');
/** Few people load these chunks; they are cached after their first use. */
const RARE = ['admin*', 'TileMap*', 'PhotoCrop*', 'DocumentMarkdown*', 'onest-latin-wght-*'];

const { manifestEntries = [], warnings } = await getManifest({
  globDirectory: CLIENT,
  globPatterns: ['assets/*.{js,css,svg,woff2}', 'favicon.svg', 'icons/icon-192.png'],
  globIgnores: RARE.map((name) => `assets/${name}`),
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
