import { join } from 'node:path';
import type { Site } from './pages.ts';

const DIST = join(import.meta.dirname, '../../../../web/dist');

/** Rejects, saying what to run, when it has not been built. */
export async function loadSite(): Promise<Site> {
  try {
    const bundle = (await import(join(DIST, 'server/server.js'))) as {
      default: Pick<Site, 'fetch' | 'parameters'>;
    };
    return { clientDirectory: join(DIST, 'client'), ...bundle.default };
  } catch (error) {
    throw new Error('the site is not built: run npm run build', { cause: error });
  }
}
