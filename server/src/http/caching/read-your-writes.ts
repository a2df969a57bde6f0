/**
 * People see their own change in their very next read: the response to a change sets a cookie that outlives any
 * stale public response, and a read with it bypasses all caches and replicas. The cookie grants nothing, so a
 * forged one only makes a read slower.
 */
import type { FastifyRequest } from 'fastify';

const NAME = 'sklon_written';
/** Longer than a public response may be stale (2 seconds), with room for browsers whose clocks run fast. */
const MAX_AGE_SECONDS = 5;
const SENT = new RegExp(`(?:^|;\\s*)${NAME}=`);

export function hasOwnChanges({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.cookie !== undefined && SENT.test(headers.cookie);
}

export function ownChangeCookie(secure: boolean): string {
  return `${NAME}=1; Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
