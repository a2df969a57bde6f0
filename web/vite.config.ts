import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every page runs on. In one file it weighs less than in twenty, and stays in browsers while our own code changes. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|clsx|@tanstack|seroval|seroval-plugins)\//;

const apiOrigin = process.env.SKLON_API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig(({ command }) => ({
  server: {
    port: 3100,
    strictPort: true,
    proxy: { '/api': apiOrigin, '/providers/uploads': apiOrigin },
  },
  build: {
    // Small pictures as separate files: a data URI in CSS or JS would count against the first load of every page.
    assetsInlineLimit: 0,
    // What every page runs on is one file; its weight is watched by size.ts.
    chunkSizeWarningLimit: 600,
    // The licences of what is built in ask that their texts go along.
    license: { fileName: 'licences.md' },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR, priority: 1 },
                // What most pages share: one file instead of thirty small ones.
                { name: 'app', tags: ['$initial'] }, { name: 'results', minShareCount: 2, test: /web\/src\/(ui\/(results|illustrations)|features\/(resorts|businesses|services|rentals|instructors)\/[^/]+$)/ },
              ],
            },
          },
        },
      },
    },
    // The server bundle carries its dependencies: it starts in a fraction of the time that loading
    // hundreds of modules one by one takes. In development they stay outside: not all of them are ES modules.
    ssr: { resolve: command === 'build' ? { noExternal: true } : {} },
  },
  plugins: [
    tanstackStart({
      // One file for all of a route, its loader with it: other pages do without.
      router: {
        codeSplittingOptions: {
          defaultBehavior: [
            ['component', 'errorComponent', 'notFoundComponent', 'pendingComponent', 'loader'],
          ],
        },
      },
    }),
    react(),
  ],
}));
