import { ADMIN_LIST_LIMIT, TODAYS_LESSONS_MAX } from '@sklon/contract/limits';
import { idCursor, presentPage } from '../../db/pages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { refusal } from '../../http/errors/errors.ts';
import { recordListRead, recordRead } from '../audit/audit.ts';
import { listMessagesAbout } from '../notifications/notifications.ts';
import { BOOKING } from './messages/messages.ts';
import { findBookingForAdmin, listAllBookings, listChanges, listToday } from './admin-list.ts';
import { cancelAsAdmin } from './bookings.ts';
import { presentAdminBooking, presentHistory } from './present-admin.ts';

export function adminBookingRoutes({
  db,
  wakeNotifications,
}: Dependencies): Handlers<
  'listAdminBookings' | 'listTodaysLessons' | 'getAdminBooking' | 'cancelBookingAsAdmin'
> {
  return {
    listAdminBookings: async ({ query, caller, now }) => {
      const { limit = ADMIN_LIST_LIMIT, cursor: after, ...filters } = query;
      const found = await listAllBookings(db, filters, now, { after, limit });
      const page = presentPage(found, limit, (row) => presentAdminBooking(row, now), idCursor);
      const author = { id: caller.id, now };
      await recordListRead(db, { author, entity: 'booking' }, page.items);
      return page;
    },

    listTodaysLessons: async ({ caller, now }) => {
      const { rows, total } = await listToday(db, now, TODAYS_LESSONS_MAX);
      const items = rows.map((row) => presentAdminBooking(row, now));
      await recordListRead(db, { author: { id: caller.id, now }, entity: 'booking' }, items);
      return { items, total };
    },

    getAdminBooking: async ({ params: { id }, caller, now }) => {
      const row = await findBookingForAdmin(db, id);
      if (!row) throw refusal('booking_not_found');
      const author = { id: caller.id, now };
      await recordRead(db, { author, entity: 'booking', entityId: id });
      const [changes, messages] = [
        await listChanges(db, id),
        await listMessagesAbout(db, BOOKING, id),
      ];
      return presentHistory(row, { changes, messages, now });
    },

    cancelBookingAsAdmin: async ({ params: { id }, body, caller, now }) => {
      await cancelAsAdmin(db, id, body, { id: caller.id, now });
      wakeNotifications();
      const row = await findBookingForAdmin(db, id);
      if (!row) throw refusal('booking_not_found');
      return presentAdminBooking(row, now);
    },
  };
}
