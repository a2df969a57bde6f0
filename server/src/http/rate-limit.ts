import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/** Calls of the API from one address in a minute, whichever they are; endpoints that cost more have a limit of their own. */
const CALLS_PER_MINUTE = 1_200;

/** Stands where a call has its address when a page makes it while it is rendered: no socket can have this one. */
export const IN_PROCESS = 'in-process';

/** The limit of all calls of an address together. */
export async function addRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: 60_000,
    // By the route and not by the address as it was sent: /%61pi/ is /api/ as well.
    allowList: ({ routeOptions, socket }) => !routeOptions.url?.startsWith('/api/') || socket.remoteAddress === IN_PROCESS,
  });
}
