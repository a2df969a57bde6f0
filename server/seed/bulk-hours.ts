import { sql } from 'kysely';
import type { Tx } from '../src/db/client.ts';

/** Weekly hours of those who have their own: one weekday off, 10:00–18:00 on the others; and a week of vacation for every second. */
export async function insertBulkHours(tx: Tx, today: string | undefined): Promise<void> {
  await sql`
    INSERT INTO weekly_hours (instructor_id, resort_id, weekday, open_slots)
    SELECT i.id, resort_id, weekday, CASE WHEN weekday = i.id % 7 THEN 0 ELSE slot_bits(20, 36) END
    FROM instructors i, unnest(i.resort_ids) AS resort_id, generate_series(0, 6) weekday
    WHERE i.has_own_hours AND i.email LIKE 'bulk-%'`.execute(tx);
  await sql`
    INSERT INTO own_days (instructor_id, first_date, last_date, open_slots, note, created_at)
    SELECT i.id, first, first + 6, 0, 'Отпуск', now()
    FROM instructors i, LATERAL (SELECT coalesce(${today ?? null}::date, current_date) + i.id % 60 AS first) vacation
    WHERE i.has_own_hours AND i.id % 2 = 0 AND i.email LIKE 'bulk-%'`.execute(tx);
}
