import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { bearerToken } from '../../http/endpoints/session.ts';
import { presentSession } from './present.ts';
import { listSessionsOf } from './sessions.ts';
import { endAllSessions, endSession } from './sign-in.ts';
import { tokenHash } from './tokens.ts';

/** Where the caller is signed in (product-decisions, People and rights). */
export function sessionRoutes({
  db,
}: Dependencies): Handlers<'listSessions' | 'endSession' | 'endAllSessions'> {
  return {
    listSessions: async ({ caller, now, request }) => {
      const token = bearerToken(request.headers.authorization);
      const asking = token === undefined ? undefined : tokenHash(token);
      const sessions = await listSessionsOf(db, caller.id, now);
      return sessions.map((row) => presentSession(row, asking?.equals(row.token_hash) ?? false));
    },

    endSession: async ({ caller, params, now }) => {
      await endSession(db, caller.id, params.id, now);
    },

    endAllSessions: async ({ caller, now }) => {
      await endAllSessions(db, caller.id, now);
    },
  };
}
