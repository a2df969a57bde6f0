/**
 * Whoever has changed something sees it in their very next read, whichever process and database serves it: the answer to a
 * change sets a cookie that lives longer than any public answer may be old. A read that carries it is answered from no cache
 * and by no replica. The cookie names nobody and grants nothing, so a forged one costs a read its shortcut and no more.
 */
import type { FastifyRequest } from 'fastify';

const NAME = 'sklon_written';
/** Longer than a public answer may be old (2 seconds), with room for clocks of browsers that run fast. */
const MAX_AGE_SECONDS = 5;
const SENT = new RegExp(`(?:^|;\\s*)${NAME}=`);

/** Whether the caller has changed something within the last five seconds. */
export function hasOwnChanges({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.cookie !== undefined && SENT.test(headers.cookie);
}

/** The cookie for the answer to a change. */
export function ownChangeCookie(secure: boolean): string {
  return `${NAME}=1; Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
