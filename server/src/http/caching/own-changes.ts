/**
 * People see their own change in their very next read, whichever process and database serves it: the response to a change
 * sets a cookie that lives longer than any public response may be stale. A read that carries it bypasses all caches and
 * replicas. The cookie identifies no one and grants nothing, so a forged one only makes a read slower.
 */
import type { FastifyRequest } from 'fastify';

const NAME = 'sklon_written';
/** Longer than a public response may be stale (2 seconds), with room for browsers whose clocks run fast. */
const MAX_AGE_SECONDS = 5;
const SENT = new RegExp(`(?:^|;\\s*)${NAME}=`);

/** Whether the caller has changed something within the last five seconds. */
export function hasOwnChanges({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.cookie !== undefined && SENT.test(headers.cookie);
}

/** The cookie that the response to a change sets. */
export function ownChangeCookie(secure: boolean): string {
  return `${NAME}=1; Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
