import type { AdminUserWhole } from '@sklon/contract/admin-users';
import { ADMIN_LIST_LIMIT } from '@sklon/contract/limits';
import { idCursor, presentPage } from '../../db/pages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { refusal } from '../../http/errors/errors.ts';
import { consentsOf } from '../agreements/agreements.ts';
import { recordListRead, recordRead } from '../audit/audit.ts';
import { sessionsOf } from '../auth/auth.ts';
import { openBookingsOf } from '../bookings/bookings.ts';
import { presentUser, presentWholeUser } from './present.ts';
import { findUser, listUsers } from './queries.ts';
import { blockUser, endSessions, unblockUser } from './users.ts';

export function userRoutes({
  db,
  config: { admins },
}: Dependencies): Handlers<
  | 'listAdminUsers'
  | 'getAdminUser'
  | 'blockUser'
  | 'unblockUser'
  | 'endUserSession'
  | 'endUserSessions'
> {
  const whole = async (id: number, now: Date): Promise<AdminUserWhole> => {
    const row = await findUser(db, id);
    if (!row) throw refusal('user_not_found');
    const [sessions, consents, open_bookings] = await Promise.all([
      sessionsOf(db, id, now),
      consentsOf(db, id),
      openBookingsOf(db, id, now),
    ]);
    return presentWholeUser(row, admins, { sessions, consents, open_bookings });
  };
  return {
    listAdminUsers: async ({ query, caller, now }) => {
      const { limit = ADMIN_LIST_LIMIT, cursor: after, ...filters } = query;
      const found = await listUsers(db, filters, admins, { after, limit });
      const page = presentPage(found, limit, (row) => presentUser(row, admins), idCursor);
      await recordListRead(db, { author: { id: caller.id, now }, entity: 'user' }, page.items);
      return page;
    },

    getAdminUser: async ({ params: { id }, caller, now }) => {
      const user = await whole(id, now);
      await recordRead(db, { author: { id: caller.id, now }, entity: 'user', entityId: id });
      return user;
    },

    blockUser: async ({ params: { id }, body: { reason }, caller, now }) => {
      await blockUser(db, id, reason, { author: { id: caller.id, now }, admins });
      return whole(id, now);
    },

    unblockUser: async ({ params: { id }, caller, now }) => {
      await unblockUser(db, id, { id: caller.id, now });
      return whole(id, now);
    },

    endUserSession: async ({ params: { id, session_id }, caller, now }) => {
      await endSessions(db, id, { id: caller.id, now }, session_id);
    },

    endUserSessions: async ({ params: { id }, caller, now }) => {
      await endSessions(db, id, { id: caller.id, now });
    },
  };
}
