import { formatDay, formatTimeRange } from '@sklon/contract/time';
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { defineSubject, siteLink } from '../notifications/notifications.ts';

interface ClashView {
  user_id: number;
  booking_id: number;
  booking_date: string;
  start_time: string;
  end_time: string;
  calendar: string;
  title: string;
}

export const CALENDAR_CLASH = defineSubject({
  name: 'calendar_clash',
  changes: { found: [{ event: 'calendar_clash', to: 'person' }] },
  find: findClash,
  roleOf: (view, userId) => (userId === view.user_id ? 'person' : undefined),
  compose: {
    calendar_clash: ({ view, site }) => ({
      kind: 'text',
      title: 'На\u00A0время занятия у\u00A0вас есть другое дело',
      blocks: [
        [
          {
            strong: `${formatDay(view.booking_date)}, ${formatTimeRange(view.start_time, view.end_time)}`,
            rest: `, занятие №\u00A0${view.booking_id}`,
          },
          { label: view.calendar, value: view.title },
        ],
        [
          'Занятие остаётся в\u00A0силе. Если провести его не\u00A0получится, предложите другое время или отмените его:',
          siteLink(site, '/provider-settings', 'Занятия на\u00A0сайте'),
        ],
      ],
    }),
  },
});

/** Undefined once the lesson does not take place, or the event is at another time. */
async function findClash(db: Connection, id: number): Promise<ClashView | undefined> {
  const { rows } = await sql<ClashView>`
    SELECT i.user_id, o.id AS booking_id, s.date AS booking_date, s.start_time, s.end_time, f.name AS calendar, t.title
    FROM import_clashes c JOIN calendar_feeds f ON f.id = c.feed_id
    JOIN imported_times t ON t.feed_id = c.feed_id AND t.event_key = c.event_key
    JOIN bookings o ON o.id = c.booking_id JOIN schedule_records s ON s.id = o.record_id
    JOIN instructors i ON i.id = f.instructor_id
    WHERE c.id = ${id} AND s.active AND s.during && t.during`.execute(db);
  return rows[0];
}
