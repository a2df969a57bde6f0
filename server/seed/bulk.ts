import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../src/db/client.ts';
import { insertBulkHours } from './bulk-hours.ts';
import { BULK_TARIFF, insertBulkRates } from './bulk-tariffs.ts';

export interface BulkOptions {
  instructors: number;
  /** Schedule records, spread evenly over the instructors and over the days around `today`. */
  records: number;
  /** Day in the middle of the records, YYYY-MM-DD; the database's today when absent. */
  today?: string | undefined;
  /** People to whom the booked records belong as confirmed bookings; without them no record has a booking. */
  customers?: number;
}

/** Lessons of one and a half hours with half an hour between, from 09:00: this many fit in a day. */
const SLOTS_PER_DAY = 5;
/** A marketplace grows by resorts: each has some 450 instructors at most, and one has this many. */
const GIANT = 5_000;
const EACH = 350;
const FILLED = [
  'instructors',
  'instructor_resorts',
  'instructor_rates',
  'schedule_records',
  'bookings',
];

/**
 * The giant exists from ten thousand instructors on. Takes exclusive locks: references and the exclusion
 * constraint are dropped and built again in the same transaction, and what triggers derive row by row is derived
 * at once.
 */
export async function generateBulk(
  db: Db,
  { instructors, records, today, customers = 0 }: BulkOptions,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`SET LOCAL maintenance_work_mem = '512MB'`.execute(tx);
    await sql`SET LOCAL work_mem = '256MB'`.execute(tx);
    await withoutConstraints(tx, async () => {
      await insertResorts(tx, instructors);
      await insertInstructors(tx, instructors);
      await insertBulkRates(tx);
      await insertBulkHours(tx, today);
      await insertRecords(tx, { instructors, records, today });
      if (customers > 0) await insertBookings(tx, customers);
    });
  });
  for (const table of [
    'users',
    ...FILLED,
    'weekly_hours',
    'own_days',
    'work_limits',
    'taken_days',
  ]) {
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
  }
}

/** References and exclusions of the tables to be filled are proven once for all rows instead of for each. */
async function withoutConstraints(tx: Tx, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE conrelid = ANY (${FILLED}::regclass[]) AND contype IN ('f', 'x')`.execute(
    tx,
  );
  for (const { table, name } of rows)
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(tx);
  await fill();
  for (const { table, name, definition } of rows) {
    await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
  }
}

async function withoutTriggers(
  tx: Tx,
  table: string,
  kept: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(tx);
  for (const trigger of kept)
    await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER ${sql.ref(trigger)}`.execute(tx);
  await fill();
  await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(tx);
}

function sizesFor(instructors: number): { resorts: number; giant: number } {
  const giant = instructors < 2 * GIANT ? 0 : GIANT;
  const resorts = Math.max(8, Math.ceil((instructors - giant) / EACH));
  // Each third instructor teaches at a second resort: of a multiple of three, some would have all of these and others none.
  return { resorts: resorts % 3 === 0 ? resorts + 1 : resorts, giant };
}

async function insertResorts(tx: Tx, instructors: number): Promise<void> {
  const { resorts } = sizesFor(instructors);
  await sql`
    WITH folder AS (
      INSERT INTO resorts (name, code, is_folder, timezone) VALUES ('Нагрузка', 'bulk', true, 'Europe/Moscow') RETURNING id
    )
    INSERT INTO resorts (name, code, parent_id, open_time, close_time, timezone)
    SELECT 'Гора ' || n, 'bulk-' || n, folder.id, '09:00', '20:00', 'Europe/Moscow' FROM folder, generate_series(1, ${resorts + 1}::int) n`.execute(
    tx,
  );
}

/** A number from 0 below `of` that row `n` draws, the same each time: what one draw gives says nothing of the others. */
function drawn(of: number, draw: number): RawBuilder<number> {
  return sql`((hashint4extended(n, ${sql.lit(draw)}) & 1073741823) % ${sql.lit(of)})::int`;
}

/** Filters, alone and together, find some and miss some. What triggers write is there: they take ten times as long. */
async function insertInstructors(tx: Tx, count: number): Promise<void> {
  const { resorts, giant } = sizesFor(count);
  await withoutTriggers(tx, 'instructors', ['instructors_card'], async () => {
    await sql`
      WITH people AS (
        INSERT INTO users (first_name, last_name, email, has_provider_profile, created_at, auth_date)
        SELECT 'Имя', 'Фамилия ' || n, 'bulk-' || n || '@example.ru', true, now(), now() FROM generate_series(1, ${count}::int) n
        RETURNING id, substring(email FROM '[0-9]+')::int AS n
      ), mountains AS (
        SELECT array_agg(id ORDER BY id) AS ids FROM resorts WHERE code LIKE 'bulk-%'
      ), rows AS (
        SELECT nextval(pg_get_serial_sequence('instructors', 'id'))::int AS id, people.id AS user_id, 'Имя' AS first_name,
          'Фамилия ' || n AS last_name, '+7900' || lpad(n::text, 7, '0') AS phone, 'bulk-' || n || '@example.ru' AS email,
          '/providers/uploads/profile_photos/bulk-' || n || '.webp' AS profile_photo_path,
          'data:image/webp;base64,' || repeat('A', 160) AS profile_photo_placeholder, n % 2 = 0 AS verified,
          (ARRAY['ski', 'snowboard', 'both'])[${drawn(3, 2)} + 1] AS skill_type,
          CASE WHEN ${drawn(11, 3)} > 0 THEN 2000 + ${drawn(150, 4)} * 100 END AS price_2h,
          repeat('Учу кататься спокойно и с удовольствием. ', 4 + n % 4) AS about_myself, repeat('Видео каждого занятия. ', n % 3) AS other_info,
          n % 30 AS years_experience, CASE WHEN n % 9 > 0 THEN (3.5 + n::bigint * 7 % 16 / 10.0)::numeric(2, 1) END AS rating,
          CASE WHEN n % 9 > 0 THEN (1 + n::bigint * 31 % 200)::int ELSE 0 END AS total_reviews,
          CASE WHEN n <= ${giant}::int THEN ARRAY[ids[${resorts + 1}::int]]
            WHEN n % 3 = 0 THEN ARRAY[ids[n % ${resorts}::int + 1], ids[(n + 7) % ${resorts}::int + 1]] ELSE ARRAY[ids[n % ${resorts}::int + 1]] END AS resort_ids,
          ${drawn(2, 10)} = 0 AS works_with_kids, CASE WHEN ${drawn(2, 10)} = 0 THEN 3 + n % 10 END AS min_kid_age,
          ${drawn(5, 5)} < 2 AS work_with_groups, ${drawn(4, 6)} > 0 AS teach_newbies, ${drawn(3, 7)} = 0 AS teach_carving,
          ${drawn(7, 8)} = 0 AS teach_freestyle, ${drawn(5, 9)} = 0 AS teach_freeride, ${drawn(10, 1)} > 0 AS is_working,
          CASE WHEN ${drawn(2, 12)} = 0 THEN ${JSON.stringify(BULK_TARIFF)}::jsonb END AS tariff, ${drawn(5, 13)} = 0 AS has_own_hours
        FROM people, mountains
      )
      INSERT INTO instructors (id, user_id, first_name, last_name, phone, email, profile_photo_path, profile_photo_placeholder, verified,
        skill_type, price_2h, about_myself, other_info, years_experience, rating, total_reviews, resort_ids, works_with_kids, min_kid_age,
        work_with_groups, teach_newbies, teach_carving, teach_freestyle, teach_freeride, is_working, tariff, has_own_hours, created_at, open_slots, timezone)
      OVERRIDING SYSTEM VALUE
      SELECT rows.*, now(), hours.*
      FROM rows, (SELECT c.* FROM mountains, calendar_of(ids) c) AS hours (open_slots, timezone)`.execute(
      tx,
    );
  });
  await sql`
    INSERT INTO instructor_resorts (resort_id, instructor_id, rank, price_2h, skill_type, works_with_kids, work_with_groups, teach_newbies,
      teach_carving, teach_freestyle, teach_freeride, is_working, open_slots, timezone)
    SELECT resort_id, id, rank, price_2h, skill_type, works_with_kids, work_with_groups, teach_newbies,
      teach_carving, teach_freestyle, teach_freeride, is_working, open_slots, timezone
    FROM instructors, unnest(resort_ids) AS resort_id WHERE email LIKE 'bulk-%'`.execute(tx);
}

async function insertRecords(tx: Tx, { instructors, records, today }: BulkOptions): Promise<void> {
  const perInstructor = Math.ceil(records / instructors);
  const days = Math.ceil(perInstructor / SLOTS_PER_DAY);
  await withoutTriggers(tx, 'schedule_records', [], async () => {
    await sql`
      INSERT INTO schedule_records (instructor_id, status, date, start_time, end_time, timezone)
      SELECT i.id, CASE WHEN (i.n + k) % 3 = 0 THEN 'booked' ELSE 'busy' END,
        coalesce(${today ?? null}::date, current_date) - ${days}::int / 2 + (k / ${SLOTS_PER_DAY})::int,
        '09:00'::time + (k % ${SLOTS_PER_DAY}) * interval '2 hours', '10:30'::time + (k % ${SLOTS_PER_DAY}) * interval '2 hours', 'Europe/Moscow'
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM instructors WHERE email LIKE 'bulk-%') i, generate_series(0, ${perInstructor - 1}::int) k
      ORDER BY i.id, k
      LIMIT ${records}`.execute(tx);
  });
  await sql`
    INSERT INTO taken_days (date, resort_id, instructor_id, taken)
    SELECT d.date, resort_id, d.instructor_id, d.taken
    FROM (
      SELECT s.date, s.instructor_id,
        bit_or(slot_bits((extract(epoch FROM s.start_time) / 1800)::int, (extract(epoch FROM s.end_time) / 1800)::int)) AS taken
      FROM schedule_records s GROUP BY s.instructor_id, s.date
    ) AS d JOIN instructors i ON i.id = d.instructor_id AND i.email LIKE 'bulk-%', unnest(i.resort_ids) AS resort_id`.execute(
    tx,
  );
}

async function insertBookings(tx: Tx, customers: number): Promise<void> {
  await sql`
    WITH people AS (
      INSERT INTO users (first_name, email, created_at, auth_date)
      SELECT 'Клиент', 'bulk-customer-' || n, now(), now() FROM generate_series(1, ${customers}::int) n
      RETURNING id
    ), numbered AS MATERIALIZED (
      SELECT array_agg(id ORDER BY id) AS ids FROM people
    )
    INSERT INTO bookings (record_id, instructor_id, customer_id, resort_id, status, group_size, price, created_at, decided_at, expires_at)
    SELECT s.id, i.id, (SELECT ids FROM numbered)[1 + (hashint4(s.id) & 1073741823) % ${customers}::int], i.first_resort_id, 'confirmed', 1, i.price_2h,
      lower(s.during) - interval '7 days', lower(s.during) - interval '6 days', lower(s.during) - interval '6 days'
    FROM schedule_records s JOIN instructors i ON i.id = s.instructor_id AND i.email LIKE 'bulk-%'
    WHERE s.status = 'booked'`.execute(tx);
}
