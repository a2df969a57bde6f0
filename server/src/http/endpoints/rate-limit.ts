import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Counts } from '../../counts/counts.ts';

/** Calls of the API from one address in a minute, whichever they are; endpoints that cost more have a limit of their own. */
const CALLS = { max: 1_200, perSeconds: 60 };

/** Stands where a call has its address when a page makes it while it is rendered: no socket can have this one. */
export const IN_PROCESS = 'in-process';

/** Longest that an address is: what a proxy passes on need not be one. */
const ADDRESS_LETTERS = 64;

/**
 * The address that a limit counts by: of IPv6 the network, since a person has one to themselves. Undefined for calls of
 * our own pages.
 */
export function addressOf(request: FastifyRequest): string | undefined {
  return request.socket.remoteAddress === IN_PROCESS
    ? undefined
    : normalizeIP(request.ip).slice(0, ADDRESS_LETTERS);
}

/**
 * The limit of all calls of an address together. It is looked at before anything that a route does, and nothing is awaited
 * for it: an address that calls several processes may pass it by the calls of a second.
 */
export async function addRateLimit(
  app: FastifyInstance,
  counts: Counts,
  clock: () => Date,
): Promise<void> {
  class Store {
    incr(
      key: string,
      done: (error: Error | null, result: { current: number; ttl: number }) => void,
    ): void {
      const { count, left } = counts.countAtOnce(`calls address ${key}`, CALLS.perSeconds, clock());
      done(null, { current: count, ttl: left });
    }

    child(): Store {
      return this;
    }
  }

  await app.register(rateLimit, {
    global: false,
    max: CALLS.max,
    timeWindow: CALLS.perSeconds * 1_000,
    store: Store,
    keyGenerator: (request) => addressOf(request) ?? IN_PROCESS,
    // By the route and not by the address as it was sent: /%61pi/ is /api/ as well.
    allowList: ({ routeOptions, socket }) =>
      !routeOptions.url?.startsWith('/api/') || socket.remoteAddress === IN_PROCESS,
  });
  app.addHook('onRequest', app.rateLimit());
}
