/** Load data: many instructors and schedule records, made inside the database. For benchmarks, never for the demo. */
import { sql } from 'kysely';
import type { Db, Tx } from '../src/db/client.ts';

export interface BulkOptions {
  instructors: number;
  /** Schedule records, spread evenly over the instructors and over the days around `today`. */
  records: number;
  /** Day in the middle of the records, YYYY-MM-DD; the database's today when absent. */
  today?: string;
}

/** Lessons of one and a half hours with half an hour between, from 09:00: this many fit in a day. */
const SLOTS_PER_DAY = 5;
const RESORTS = 40;

/**
 * Adds `instructors` approved instructors at 40 resorts of their own and `records` schedule records that do not
 * overlap. The exclusion constraint is dropped while they are written and built again in the same transaction, so
 * a failure leaves everything as it was. Takes an exclusive lock on schedule_records.
 */
export async function generateBulk(db: Db, { instructors, records, today }: BulkOptions): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`SET LOCAL maintenance_work_mem = '256MB'`.execute(tx);
    await sql`
      WITH folder AS (
        INSERT INTO resorts (name, code, is_folder, timezone) VALUES ('Нагрузка', 'bulk', true, 'Europe/Moscow') RETURNING id
      )
      INSERT INTO resorts (name, code, parent_id, open_time, close_time, timezone)
      SELECT 'Гора ' || n, 'bulk-' || n, folder.id, '09:00', '20:00', 'Europe/Moscow' FROM folder, generate_series(1, ${RESORTS}::int) n`.execute(
      tx,
    );
    await insertInstructors(tx, instructors);
    await sql`ALTER TABLE schedule_records DROP CONSTRAINT schedule_no_overlap`.execute(tx);
    const perInstructor = Math.ceil(records / instructors);
    const days = Math.ceil(perInstructor / SLOTS_PER_DAY);
    await sql`
      INSERT INTO schedule_records (instructor_id, status, date, start_time, end_time, timezone)
      SELECT i.id, CASE WHEN (i.n + k) % 3 = 0 THEN 'booked' ELSE 'busy' END,
        coalesce(${today ?? null}::date, current_date) - ${days}::int / 2 + (k / ${SLOTS_PER_DAY})::int,
        '09:00'::time + (k % ${SLOTS_PER_DAY}) * interval '2 hours', '10:30'::time + (k % ${SLOTS_PER_DAY}) * interval '2 hours', 'Europe/Moscow'
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM instructors WHERE email LIKE 'bulk-%') i, generate_series(0, ${perInstructor - 1}::int) k
      ORDER BY i.id, k
      LIMIT ${records}`.execute(tx);
    await sql`
      ALTER TABLE schedule_records ADD CONSTRAINT schedule_no_overlap
      EXCLUDE USING gist (instructor_id WITH =, during WITH &&) WHERE (active)`.execute(tx);
  });
  for (const table of ['instructors', 'instructor_resorts', 'schedule_records', 'taken_days']) {
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
  }
}

/** Values differ by row number, so every filter finds some and misses some; each third teaches at a second resort too. */
async function insertInstructors(tx: Tx, count: number): Promise<void> {
  await sql`
    WITH people AS (
      INSERT INTO users (first_name, last_name, email, has_provider_profile, created_at, auth_date)
      SELECT 'Имя', 'Фамилия ' || n, 'bulk-' || n || '@example.ru', true, now(), now() FROM generate_series(1, ${count}::int) n
      RETURNING id, substring(email FROM '[0-9]+')::int AS n
    ), mountains AS (
      SELECT array_agg(id ORDER BY id) AS ids FROM resorts WHERE code LIKE 'bulk-%'
    )
    INSERT INTO instructors (user_id, first_name, last_name, phone, email, verified, is_working, skill_type, price_2h, about_myself, other_info,
      years_experience, works_with_kids, min_kid_age, work_with_groups, teach_newbies, teach_carving, teach_freestyle, teach_freeride,
      rating, total_reviews, resort_ids, profile_photo_path, profile_photo_placeholder, created_at)
    SELECT id, 'Имя', 'Фамилия ' || n, '+7900' || lpad(n::text, 7, '0'), 'bulk-' || n || '@example.ru', n % 2 = 0, n % 10 <> 0,
      (ARRAY['ski', 'snowboard', 'both'])[n % 3 + 1], CASE WHEN n % 11 = 0 THEN NULL ELSE 2000 + n * 37 % 150 * 100 END,
      repeat('Учу кататься спокойно и с удовольствием. ', 4 + n % 4), repeat('Видео каждого занятия. ', n % 3),
      n % 30, n % 2 = 0, CASE WHEN n % 2 = 0 THEN 3 + n % 10 END, n % 5 < 2, n % 4 > 0, n % 3 = 0, n % 7 = 0, n % 5 = 0,
      CASE WHEN n % 9 > 0 THEN 3.5 + n * 7 % 16 / 10.0 END, CASE WHEN n % 9 > 0 THEN 1 + n * 31 % 200 ELSE 0 END,
      CASE WHEN n % 3 = 0 THEN ARRAY[ids[n % ${RESORTS} + 1], ids[(n + 7) % ${RESORTS} + 1]] ELSE ARRAY[ids[n % ${RESORTS} + 1]] END,
      '/providers/uploads/profile_photos/bulk-' || n || '.webp', 'data:image/webp;base64,' || repeat('A', 160), now()
    FROM people, mountains`.execute(tx);
}
