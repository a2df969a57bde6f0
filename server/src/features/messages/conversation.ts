/** Notifications of messages within a booking (decision 17). Several that wait are joined into one. */
import { formatDay } from '@sklon/contract/time';
import { cleanLine } from '@sklon/contract/typed-text';
import type { Connection } from '../../db/client.ts';
import { defineSubject, siteLink } from '../notifications/notifications.ts';

/** The day is local to the resort. */
interface ConversationView {
  booking_id: number;
  booking_date: string;
  customer_id: number;
  instructor_user_id: number;
  customer_first_name: string | null;
  instructor_first_name: string;
  /** The last message of those whose notifications wait and that the recipient has not read on the site. */
  last_waiting: number | null;
}

export const CONVERSATION = defineSubject({
  name: 'conversation',
  changes: {
    customer_wrote: [{ event: 'message_received', to: 'provider', urgent: true }],
    instructor_wrote: [{ event: 'message_received', to: 'customer', urgent: true }],
  },
  find: findView,
  roleOf: (view, userId) =>
    userId === view.customer_id
      ? 'customer'
      : userId === view.instructor_user_id
        ? 'provider'
        : undefined,
  compose: {
    message_received: ({ view, party, site }) => {
      if (view.last_waiting === null) return null;
      const [name, other, path] =
        party === 'provider'
          ? [view.customer_first_name ?? '', 'Клиент', '/provider-settings']
          : [view.instructor_first_name, 'Инструктор', '/my-bookings'];
      return {
        joins: view.last_waiting,
        content: {
          kind: 'text',
          title: `${cleanLine(name).trim() || other} пишет о занятии`,
          notice: 'Новое сообщение о\u00A0занятии',
          blocks: [
            [{ strong: `№ ${view.booking_id}`, rest: `, ${formatDay(view.booking_date)}` }],
            [
              siteLink(site, `${path}?messages=${view.booking_id}`, 'Прочитать сообщение'),
              { reply: 'Ответить можно там же или ответом на это сообщение.' },
            ],
          ],
        },
      };
    },
  },
});

async function findView(
  db: Connection,
  id: number,
  recipientId: number,
): Promise<ConversationView | undefined> {
  const booking = await db
    .selectFrom('bookings as b')
    .innerJoin('schedule_records as s', 's.id', 'b.record_id')
    .innerJoin('instructors as i', 'i.id', 'b.instructor_id')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .select(['b.id as booking_id', 's.date as booking_date'])
    .select(['b.customer_id', 'i.user_id as instructor_user_id'])
    .select(['c.first_name as customer_first_name', 'i.first_name as instructor_first_name'])
    .where('b.id', '=', id)
    .executeTakeFirst();
  if (!booking) return undefined;
  const reader = recipientId === booking.customer_id ? 'customer' : 'instructor';
  const waiting = await db
    .selectFrom('notifications as n')
    .innerJoin('messages as m', 'm.id', 'n.revision')
    .leftJoin('message_reads as r', (join) =>
      join.onRef('r.booking_id', '=', 'm.booking_id').on('r.reader', '=', reader),
    )
    .select((eb) => eb.fn.max('m.id').as('last'))
    .where('n.subject_type', '=', 'conversation')
    .where('n.subject_id', '=', id)
    .where('n.event', '=', 'message_received')
    .where('n.recipient_id', '=', recipientId)
    .where('n.state', '=', 'waiting')
    .where('m.text', 'is not', null)
    .where((eb) => eb('m.id', '>', eb.fn.coalesce('r.read_id', eb.lit(0))))
    .executeTakeFirst();
  return { ...booking, last_waiting: waiting?.last ?? null };
}
