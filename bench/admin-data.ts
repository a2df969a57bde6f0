import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteName } from '@sklon/contract/routes';
import { sql } from 'kysely';
import pino from 'pino';
import { generateBulk } from '../server/seed/bulk.ts';
import type { Db } from '../server/src/db/client.ts';
import { createFillingDb } from '../server/src/db/pool.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';

export const ADMIN_ID = 900_001;
const INSTRUCTORS = 10_000;
const APPLICATIONS = 5_000;
const RENTALS = 2_000;

export interface AdminData {
  db: Db;
  /** Account of the admin. */
  adminUserId: number;
  /** A resort with many providers, and an instructor who has applied. */
  resortId: number;
  instructorId: number;
  /** The largest id in each list whose cursor is an id. */
  largestIds: Partial<Record<RouteName, number>>;
  close(): Promise<void>;
}

const log = pino({ level: 'warn' });

/** The generated data, cached in a directory between runs. */
export async function openAdminData(directory: string): Promise<AdminData> {
  await mkdir(directory, { recursive: true });
  const postgres = await startEmbeddedPostgres(directory, log);
  await migrate(postgres.url);
  const db = createFillingDb(postgres.url, 4, log);
  const done = join(directory, 'generated');
  if (!existsSync(done)) {
    await generateBulk(db, { instructors: INSTRUCTORS, records: INSTRUCTORS });
    await insertAdmin(db);
    await insertApplications(db);
    await insertRentals(db);
    for (const table of ['registrations', 'rentals'] as const)
      await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
    await writeFile(done, '');
  }
  const { user_id } = await db
    .selectFrom('identities')
    .select('user_id')
    .where('subject', '=', String(ADMIN_ID))
    .executeTakeFirstOrThrow();
  const one = await db
    .selectFrom('instructors as i')
    .innerJoin('registrations as r', 'r.user_id', 'i.user_id')
    .select(['i.id', 'i.resort_ids'])
    .orderBy('i.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const largest = async (table: 'registrations' | 'instructors' | 'rentals') =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id;
  const applications = await largest('registrations');
  return {
    db,
    largestIds: {
      listRegistrations: applications,
      listProviderForms: applications,
      listAdminInstructors: await largest('instructors'),
      listAdminRentals: await largest('rentals'),
    },
    adminUserId: user_id,
    resortId: one.resort_ids[0] ?? 0,
    instructorId: one.id,
    async close() {
      await db.destroy();
      await postgres.stop();
    },
  };
}

async function insertAdmin(db: Db): Promise<void> {
  await sql`
    WITH admin AS (INSERT INTO users (first_name, created_at, auth_date) VALUES ('Админ', now(), now()) RETURNING id)
    INSERT INTO identities (provider, subject, user_id) SELECT 'telegram', ${String(ADMIN_ID)}, id FROM admin`.execute(
    db,
  );
}

/**
 * Two applications for every fifth person, of every kind and state; an older one is never pending.
 */
async function insertApplications(db: Db): Promise<void> {
  await sql`
    INSERT INTO registrations (user_id, service_type, status, first_name, last_name, phone, email, resort_ids, social_links,
      instructor_data, rental_data, other_data, created_at, updated_at, processed_at)
    SELECT i.user_id, kind.type, state.status, i.first_name, i.last_name, i.phone, i.email, i.resort_ids, ARRAY[]::text[],
      CASE WHEN kind.type = 'instructor' THEN '{"skill_type": "ski"}'::jsonb END,
      CASE WHEN kind.type = 'rental' THEN jsonb_build_object('business_name', 'Прокат ' || n, 'about_business', repeat('Лыжи и доски. ', 40)) END,
      CASE WHEN kind.type = 'additional' THEN jsonb_build_object('business_name', 'Услуги ' || n, 'about_business', repeat('Полёты. ', 60)) END,
      now(), now(), CASE WHEN state.status <> 'pending' THEN now() END
    FROM generate_series(1, ${APPLICATIONS}::int) n
    JOIN (SELECT *, row_number() OVER (ORDER BY id) AS place FROM instructors) i ON i.place = 1 + n % (${APPLICATIONS}::int * 4 / 5)
    CROSS JOIN LATERAL (SELECT (ARRAY['instructor', 'instructor', 'rental', 'additional'])[1 + i.place % 4] AS type) kind
    CROSS JOIN LATERAL (
      SELECT CASE WHEN n % 11 = 0 THEN 'rejected' WHEN n > ${APPLICATIONS}::int * 4 / 5 AND n % 3 = 0 THEN 'pending' ELSE 'approved' END AS status
    ) state
    ORDER BY n`.execute(db);
}

async function insertRentals(db: Db): Promise<void> {
  await sql`
    INSERT INTO rentals (business_name, resort_ids, address, phone, is_working, price_ski_set, about_business, created_at)
    SELECT 'Прокат ' || n, ARRAY[ids[1 + n % cardinality(ids)]], 'ул. Лыжная, ' || n, '+7900' || lpad(n::text, 7, '0'), n % 9 > 0,
      CASE WHEN n % 10 > 0 THEN 500 + n * 37 % 4000 END, repeat('Лыжи и доски. ', 40), now()
    FROM generate_series(1, ${RENTALS}::int) n, (SELECT array_agg(id) AS ids FROM resorts WHERE NOT is_folder) mountains`.execute(
    db,
  );
}
