/** An instructor's days in Telegram (workday.md, Bot): the message of the morning, and what the bot's diary shows. */
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { isHere } from '../acting/acting.ts';
import { notify } from '../notifications/notifications.ts';
import { isPending } from '../orders/orders.ts';
import { DIARY, MORNING } from './messages.ts';

export { dayContent, lessonsAhead } from './day.ts';

/**
 * Writes the message of each instructor whose morning it is, once a day. Only for what was there when the morning began: what
 * comes later has messages of its own. Returns how many.
 */
export async function writeMornings(db: Connection, now: Date): Promise<number> {
  const mornings = sql`
    SELECT i.id, i.user_id AS person_id, morning.day
    FROM instructors i
    CROSS JOIN LATERAL (SELECT (${now}::timestamptz AT TIME ZONE i.timezone)::date AS day, (${now}::timestamptz AT TIME ZONE i.timezone)::time AS time) morning
    CROSS JOIN LATERAL (SELECT (morning.day + ${MORNING.from}::time) AT TIME ZONE i.timezone AS at) began
    WHERE morning.time >= ${MORNING.from} AND morning.time < ${MORNING.until}
      AND ${isHere(sql`i.user_id`)} AND (SELECT wants_morning FROM users u WHERE u.id = i.user_id)
      AND EXISTS (
        SELECT FROM schedule_records s
        LEFT JOIN bookings o ON o.record_id = s.id
        LEFT JOIN booking_moves m ON m.id = o.move_id AND m.state = 'open' AND m.expires_at > ${now}
        LEFT JOIN own_lessons w ON w.record_id = s.id
        WHERE s.instructor_id = i.id AND s.active AND s.status = 'booked' AND s.during && tstzrange(${now}, NULL)
          AND coalesce(o.created_at, w.created_at) <= began.at
          AND (CASE WHEN m.id IS NULL THEN ${isPending(now)} ELSE m.proposed_by = 'customer' END OR (s.date = morning.day AND (w.id IS NOT NULL OR o.status = 'confirmed')))
      )`;
  const { rows } = await notify({
    subject: DIARY,
    change: 'morning',
    from: mornings,
    now,
    revision: sql`happened.day - date '2020-01-01'`,
  }).execute(db);
  return rows.length;
}
