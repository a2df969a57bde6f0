import { normalizeIP } from '@fastify/rate-limit';
import type { Limit } from '@sklon/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

type Count<Key> = (key: Key, now: Date) => void;

/** What to count the calls of an endpoint by, each throwing rate_limited beyond the limit; nothing without a limit. */
export function limitsOf(limit: Limit | undefined): { address?: Count<string>; caller?: Count<number> } {
  return limit ? { [limit.by]: counter(limit) } : {};
}

/**
 * The windows of all keys begin together, so that the counts of a window are dropped as one and no key is swept; across
 * the edge of two windows twice the limit may pass. Each process counts for itself.
 */
function counter({ max, perSeconds }: Limit): Count<string | number> {
  let window = 0;
  let counts = new Map<string | number, number>();
  return (key, now) => {
    const seconds = now.getTime() / 1_000;
    const current = Math.floor(seconds / perSeconds);
    if (current !== window) {
      window = current;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > max) throw new ApiError('rate_limited', { retryAfter: Math.ceil((current + 1) * perSeconds - seconds) });
  };
}

/** The address that a limit counts by: of IPv6 the network, since a person has one to themselves. */
export function addressOf(request: FastifyRequest): string {
  return normalizeIP(request.ip);
}
