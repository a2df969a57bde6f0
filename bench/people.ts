/** People and instructors as of now, for programs whose product uses the machine's clock. */
import { sql } from 'kysely';
import type { Db } from '../server/src/db/client.ts';
import { openSession } from '../server/src/features/auth/sessions.ts';

export interface Person {
  id: number;
  token: string;
}

/** People who have accepted the documents and are signed in. */
export async function makePeople(db: Db, count: number): Promise<Person[]> {
  const now = new Date();
  const { rows } = await sql<{ id: number }>`
    INSERT INTO users (first_name, created_at, auth_date) SELECT 'Соперник ' || n, now(), now() FROM generate_series(1, ${count}::int) n RETURNING id`.execute(
    db,
  );
  await sql`INSERT INTO consents (user_id, user_type, doc_version, documents, accepted_at)
    SELECT id, 'user', 1, '{}', now() FROM unnest(${rows.map(({ id }) => id)}::int[]) id`.execute(
    db,
  );
  return Promise.all(rows.map(async ({ id }) => ({ id, token: await openSession(db, id, now) })));
}

/** A resort open 09:00–18:00. */
export async function makeResort(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO resorts (name, code, open_time, close_time, timezone) VALUES ('Гора', 'race', '09:00', '18:00', 'Asia/Novokuznetsk') RETURNING id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

/** Returns the id of a working, approved instructor. */
export async function makeInstructor(db: Db, userId: number, resortId: number): Promise<number> {
  const row = await db
    .insertInto('instructors')
    .values({
      user_id: userId,
      first_name: 'Иван',
      last_name: 'Горнов',
      phone: '+79990000000',
      email: 'i@example.ru',
      skill_type: 'ski',
      price_2h: 6000,
      years_experience: 5,
      resort_ids: [resortId],
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A bookable day, 'YYYY-MM-DD', in the time zone of any resort. */
export function dayAhead(): string {
  return new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
}
