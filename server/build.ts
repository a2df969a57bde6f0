/** A few files load in less than half the time of some 1,100 modules (decision 19). `npm run build -w server`. */
import { rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'rolldown';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(import.meta.dirname, 'dist');

const atItsSource: Plugin = {
  name: 'at-its-source',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: /import\.meta\./ },
    handler(code, id) {
      const from = (path: string) => relative(DIST, path);
      return code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(from(id))}, import.meta.url).href`)
        .replaceAll(
          'import.meta.dirname',
          `(import.meta.dirname + ${JSON.stringify(`/${from(dirname(id))}`)})`,
        );
    },
  },
};

await rm(DIST, { recursive: true, force: true });
await build({
  // The names by which their comments refer to parts.
  cwd: ROOT,
  input: join(import.meta.dirname, 'main.ts'),
  platform: 'node',
  // sharp finds its library by its place. What grammY fetches with may use the system's old punycode, and web-push the old url.parse,
  // without a warning as packages only. The stand-in is no part of what is shipped.
  external: ['sharp', 'grammy', 'web-push', /^@sklon\/standins/],
  plugins: [atItsSource],
  output: {
    dir: DIST,
    format: 'esm',
    entryFileNames: 'main.js',
    chunkFileNames: '[name]-[hash].js',
  },
});
