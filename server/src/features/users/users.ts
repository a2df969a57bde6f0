/** Each change is one transaction with the record of who made it. */
import type { Db, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { type Author, type Change, record } from '../audit/audit.ts';
import { endSessionOf, endSessionsOf, isAdmin, lockUser, setBlocking } from '../auth/auth.ts';
import { setInstructorListed } from '../instructors/instructors.ts';
import { stopRental } from '../rentals/rentals.ts';
import { stopServices } from '../services/services.ts';
import { findUser, type UserRow } from './queries.ts';

/**
 * Sessions end, sign-in says the reason, the instructor is not listed, shops and services stop working. Bookings
 * stay, for an admin to cancel. Throws user_not_found, user_blocked, user_is_admin.
 */
export function blockUser(
  db: Db,
  id: number,
  reason: string,
  { author, admins }: { author: Author; admins: ReadonlySet<string> },
): Promise<void> {
  return change(db, id, author, async (tx, user) => {
    if (isAdmin(user, admins)) throw refusal('user_is_admin');
    if (user.blocked_at) throw refusal('user_blocked', 'Человек уже заблокирован');
    await setBlocking(tx, id, { blocked_at: author.now, blocked_reason: reason });
    await endSessionsOf(tx, id, author.now);
    await setInstructorListed(tx, id, false);
    await stopRental(tx, id);
    await stopServices(tx, id);
    await recordOf(tx, id, author, {
      action: 'block',
      before: { blocked_reason: null },
      after: { blocked_reason: reason },
    });
  });
}

/** Lists the instructor; shops and services stay off until their owner starts them. */
export function unblockUser(db: Db, id: number, author: Author): Promise<void> {
  return change(db, id, author, async (tx, user) => {
    if (!user.blocked_at) throw refusal('user_not_blocked');
    await setBlocking(tx, id, { blocked_at: null, blocked_reason: null });
    await setInstructorListed(tx, id, true);
    await recordOf(tx, id, author, {
      action: 'unblock',
      before: { blocked_reason: user.blocked_reason },
      after: { blocked_reason: null },
    });
  });
}

/** All sessions when `sessionId` is absent. Throws user_not_found, session_not_found. */
export function endSessions(db: Db, id: number, author: Author, sessionId?: number): Promise<void> {
  return change(db, id, author, async (tx) => {
    if (sessionId === undefined) await endSessionsOf(tx, id, author.now);
    else await endSessionOf(tx, id, sessionId, author.now);
    const after = sessionId === undefined ? null : { session_id: sessionId };
    await recordOf(tx, id, author, { action: 'end_sessions', before: null, after });
  });
}

function change(
  db: Db,
  id: number,
  author: Author,
  make: (tx: Tx, user: UserRow) => Promise<void>,
): Promise<void> {
  const write = async (tx: Tx) => {
    const user = (await lockUser(tx, id)) && (await findUser(tx, id));
    if (!user) throw refusal('user_not_found');
    await make(tx, user);
  };
  return actAs(db, author.id, write, WITHOUT_CONSENT);
}

function recordOf(
  tx: Tx,
  entityId: number,
  author: Author,
  made: Pick<Change, 'action' | 'before' | 'after'>,
): Promise<void> {
  return record(tx, { author, entity: 'user', entityId, ...made });
}
