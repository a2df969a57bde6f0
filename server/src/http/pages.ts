import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Renders a page: what the built site exports. */
export interface PageHandler {
  fetch(request: Request): Promise<Response>;
}

/** Serves the built site: its assets, and every path that is not the API as a page. */
export async function addPages(_app: FastifyInstance, _pages: PageHandler, _config: Config): Promise<void> {}
