/** Written by SQL, because signing in is not what programs measure; with columns that the release before has too. */
import type pg from 'pg';

export interface Person {
  id: number;
  token: string;
}

export interface Instructor extends Person {
  /** Of the account; `id` is the instructor's. */
  userId: number;
}

export async function rowsOf<T extends pg.QueryResultRow>(
  db: pg.Pool,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  return (await db.query<T>(text, values)).rows;
}

/** A session for each row of `people`, its token made of the account's id. */
const SESSIONS = `INSERT INTO sessions (token_hash, user_id, created_at, last_used_at)
  SELECT sha256(('bench' || lpad(id::text, 38, '0'))::bytea), id, now(), now() FROM people ON CONFLICT DO NOTHING`;
const CONSENTS = `INSERT INTO consents (user_id, user_type, doc_version, documents, accepted_at)
  SELECT id, 'user', 1, '{}', now() FROM people`;

function tokenOf(id: number): string {
  return `bench${String(id).padStart(38, '0')}`;
}

/** `telegram`: the first one's id there. */
export async function makeCustomers(
  db: pg.Pool,
  count: number,
  telegram?: number,
): Promise<Person[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    `WITH people AS (
      INSERT INTO users (first_name, last_name, email, created_at, auth_date)
      SELECT 'Клиент', n::text, 'customer-' || n, now(), now() FROM generate_series(1, $1::int) n RETURNING id
    ), agreed AS (${CONSENTS}), session AS (${SESSIONS}), identity AS (
      INSERT INTO identities (provider, subject, user_id, reachable)
      SELECT 'telegram', ($2::int - 1 + row_number() OVER (ORDER BY id))::text, id, true FROM people WHERE $2 IS NOT NULL
    ) SELECT id FROM people ORDER BY id`,
    [count, telegram ?? null],
  );
  return rows.map(({ id }) => ({ id, token: tokenOf(id) }));
}

/** A resort in Moscow's zone, open 09:00–18:00. */
export async function makeResort(db: pg.Pool): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    db,
    `INSERT INTO resorts (name, code, open_time, close_time, timezone)
     SELECT 'Гора', 'bench-' || count(*), '09:00', '18:00', 'Europe/Moscow' FROM resorts RETURNING id`,
  );
  return row?.id ?? 0;
}

export async function makeInstructors(
  db: pg.Pool,
  count: number,
  resort: number,
): Promise<Instructor[]> {
  const rows = await rowsOf<{ id: number; user_id: number }>(
    db,
    `WITH people AS (
      INSERT INTO users (first_name, last_name, has_provider_profile, created_at, auth_date)
      SELECT 'Иван', 'Горнов ' || n, true, now(), now() FROM generate_series(1, $1::int) n RETURNING id
    ), agreed AS (${CONSENTS}), session AS (${SESSIONS})
    INSERT INTO instructors (user_id, first_name, last_name, phone, email, skill_type, price_2h, years_experience, resort_ids, created_at)
    SELECT id, 'Иван', 'Горнов', '+79990000000', 'ivan@example.ru', 'ski', 6000, 5, ARRAY[$2::int], now() FROM people
    RETURNING id, user_id`,
    [count, resort],
  );
  return rows.map(({ id, user_id }) => ({ id, userId: user_id, token: tokenOf(user_id) }));
}

export async function makeApplication(db: pg.Pool, resort: number): Promise<Person> {
  const [person] = await makeCustomers(db, 1);
  const [row] = await rowsOf<{ id: number }>(
    db,
    `INSERT INTO registrations (user_id, service_type, status, first_name, last_name, phone, email, social_links, instructor_data, created_at, updated_at, resort_ids)
     VALUES ($1, 'instructor', 'pending', 'Пётр', 'Снегов', '+79991112233', 'petr@example.ru', '{}', '{"skill_type": "ski"}', now(), now(), ARRAY[$2::int]) RETURNING id`,
    [person?.id, resort],
  );
  return { id: row?.id ?? 0, token: person?.token ?? '' };
}

export async function overlaps(db: pg.Pool): Promise<number> {
  const pairs = await rowsOf(
    db,
    `SELECT FROM schedule_records a JOIN schedule_records b
       ON a.instructor_id = b.instructor_id AND a.id < b.id AND a.active AND b.active AND a.during && b.during`,
  );
  return pairs.length;
}

export async function deadlocks(db: pg.Pool): Promise<number> {
  // A session reports its counts when it ends or idles; forcing it makes the number exact.
  await db.query('SELECT pg_stat_force_next_flush()');
  const [row] = await rowsOf<{ deadlocks: string }>(
    db,
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(row?.deadlocks);
}
