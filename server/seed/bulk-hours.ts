import { sql } from 'kysely';
import type { Tx } from '../src/db/client.ts';

/**
 * Hours of those who have their own: 09:00–19:00 every day, a notice of two hours, and for every second a week of vacation in the
 * next four weeks. Later days are open in these hours, so that programs can book them.
 */
export async function insertBulkHours(tx: Tx, today: string | undefined): Promise<void> {
  await sql`
    INSERT INTO weekly_hours (instructor_id, resort_id, weekday, open_slots)
    SELECT i.id, resort_id, weekday, slot_bits(18, 38)
    FROM instructors i, unnest(i.resort_ids) AS resort_id, generate_series(0, 6) weekday
    WHERE i.has_own_hours AND i.email LIKE 'bulk-%'`.execute(tx);
  await sql`
    INSERT INTO work_limits (instructor_id, notice_hours, horizon_days, gap_minutes)
    SELECT i.id, 2, 180, 0 FROM instructors i WHERE i.has_own_hours AND i.email LIKE 'bulk-%'`.execute(
    tx,
  );
  await sql`
    INSERT INTO own_days (instructor_id, first_date, last_date, open_slots, note, created_at)
    SELECT i.id, first, first + 6, 0, 'Отпуск', now()
    FROM instructors i, LATERAL (SELECT coalesce(${today ?? null}::date, current_date) + i.id % 22 AS first) vacation
    WHERE i.has_own_hours AND i.id % 2 = 0 AND i.email LIKE 'bulk-%'`.execute(tx);
}
