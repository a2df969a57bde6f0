/**
 * Whoever has changed something sees it in their very next read, whichever process and database serves it: the answer to a
 * change sets a cookie that lives a little longer than any public answer may be old. A read that carries it is answered
 * from no cache, and by a replica only once that has replayed what the cookie names.
 *
 * The cookie names a place in the database's log and nobody. It grants nothing, so a forged one, or one that another site
 * made a browser send, costs a read its shortcut and no more.
 */
import type { FastifyRequest } from 'fastify';
import { type Lsn, parseLsn, UNREACHED } from '../../db/lsn.ts';

const NAME = 'sklon_written';
/** Longer than a public answer may be old (2 seconds), with room for clocks of browsers that run fast. */
const MAX_AGE_SECONDS = 5;
const SENT = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`);

/**
 * Up to where the caller's changes of the last seconds reach; undefined when there were none. What is no such place is
 * UNREACHED: only the primary has it for certain.
 */
export function writtenBy({ headers }: Pick<FastifyRequest, 'headers'>): Lsn | undefined {
  const value = SENT.exec(headers.cookie ?? '')?.[1];
  return value === undefined ? undefined : (parseLsn(value) ?? UNREACHED);
}

/** The cookie for the answer to a change that lies before `place`, an LSN; '1' where no replica needs to know. */
export function writtenCookie(place: string, secure: boolean): string {
  return `${NAME}=${place}; Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
