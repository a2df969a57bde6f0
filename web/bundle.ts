/**
 * `npm run bundle -w web` writes dist/bundle.html: the browser's scripts by size under Brotli (docs/bundle.png is a picture
 * of it).
 */
import { join } from 'node:path';
import { visualizer } from 'rollup-plugin-visualizer';
import { createBuilder } from 'vite';

const picture = visualizer({
  filename: join(import.meta.dirname, 'dist/bundle.html'),
  title: 'Склон: scripts of the browser, Brotli',
  template: 'treemap',
  brotliSize: true,
  gzipSize: false,
  projectRoot: join(import.meta.dirname, '..'),
});

const builder = await createBuilder({
  root: import.meta.dirname,
  logLevel: 'warn',
  build: { outDir: 'dist/bundle' },
  environments: {
    client: {
      build: { rolldownOptions: { output: { chunkFileNames: 'assets/[name]-[hash].js' } } },
    },
  },
  plugins: [{ ...picture, applyToEnvironment: ({ name }) => name === 'client' }],
});
await builder.buildApp();
