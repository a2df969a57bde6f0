/** Notifications of messages within a booking (decision 56). Several that wait are joined into one. */
import { formatDay, formatTimeRange } from '@sklon/contract/time';
import type { Line } from '../../../channels/content.ts';
import type { Connection } from '../../../db/client.ts';
import { defineSubject, siteLink } from './subject.ts';

/** A booking's conversation with the messages whose notifications to this recipient wait. Date and times are local. */
interface ConversationView {
  booking_date: string;
  start_time: string;
  end_time: string;
  customer_id: number;
  instructor_user_id: number;
  customer_first_name: string | null;
  instructor_first_name: string;
  /** Oldest first, those left out that the recipient has read on the site or whose author is gone. */
  waiting: { id: number; text: string }[];
}

/** Characters of the texts in one message of a channel: what Telegram takes, less the lines around them. */
const TEXTS_MAX = 3_400;

export const CONVERSATION = defineSubject({
  changes: {
    customer_wrote: [{ event: 'message_received', to: 'provider', urgent: true }],
    instructor_wrote: [{ event: 'message_received', to: 'customer', urgent: true }],
  },
  find: findView,
  partyOf: (view, userId) =>
    userId === view.customer_id
      ? 'customer'
      : userId === view.instructor_user_id
        ? 'provider'
        : undefined,
  compose: {
    message_received: ({ view, party, site }) => {
      const shown = beginningOf(view.waiting);
      const last = shown.at(-1);
      if (!last) return null;
      const name =
        party === 'provider' ? (view.customer_first_name ?? 'Клиент') : view.instructor_first_name;
      const path = party === 'provider' ? '/provider-settings' : '/my-bookings';
      return {
        joins: last.id,
        content: {
          kind: 'text',
          title: `${name} пишет о занятии`,
          blocks: [
            [`${formatDay(view.booking_date)}, ${formatTimeRange(view.start_time, view.end_time)}`],
            ...shown.map(({ text }): Line[] => [text]),
            [
              'Чтобы ответить, ответьте на это сообщение или откройте:',
              siteLink(site, path, 'Переписка'),
            ],
          ],
        },
      };
    },
  },
});

/** As many of the messages as fit, at least one. */
function beginningOf(waiting: ConversationView['waiting']): ConversationView['waiting'] {
  let length = 0;
  return waiting.filter(({ text }) => (length += text.length) <= TEXTS_MAX);
}

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
    .select(['s.date as booking_date', 's.start_time', 's.end_time'])
    .select(['b.customer_id', 'i.user_id as instructor_user_id'])
    .select(['c.first_name as customer_first_name', 'i.first_name as instructor_first_name'])
    .where('b.id', '=', id)
    .executeTakeFirst();
  if (!booking) return undefined;
  const reader = recipientId === booking.customer_id ? 'customer' : 'instructor';
  const rows = await db
    .selectFrom('notifications as n')
    .innerJoin('messages as m', 'm.id', 'n.revision')
    .leftJoin('message_reads as r', (join) =>
      join.onRef('r.booking_id', '=', 'm.booking_id').on('r.reader', '=', reader),
    )
    .select(['m.id', 'm.text'])
    .where('n.subject_type', '=', 'conversation')
    .where('n.subject_id', '=', id)
    .where('n.event', '=', 'message_received')
    .where('n.recipient_id', '=', recipientId)
    .where('n.state', '=', 'waiting')
    .where((eb) => eb('m.id', '>', eb.fn.coalesce('r.read_id', eb.lit(0))))
    .orderBy('m.id')
    .execute();
  const waiting = rows.flatMap(({ id: one, text }) => (text === null ? [] : [{ id: one, text }]));
  return { ...booking, waiting };
}
