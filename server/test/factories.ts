/** Rows that tests start from, with plausible values wherever a test does not care. */
import type { Insertable } from 'kysely';
import type { Db } from '../src/db/client.ts';
import type { Instructors, Resorts, Users } from '../src/db/schema.gen.ts';
import { openSession } from '../src/features/auth/sessions.ts';
import { TEST_NOW } from './app.ts';

let serial = 0;

/** A folder and a resort in it, open 09:00–18:00 in Moscow's zone unless said otherwise. */
export async function makeResort(db: Db, values: Partial<Insertable<Resorts>> = {}): Promise<{ id: number; parent_id: number }> {
  serial += 1;
  const parent = values.parent_id ?? (await insertResort(db, { name: `Регион ${serial}`, code: `region-${serial}`, is_folder: true })).id;
  const resort = await insertResort(db, {
    name: `Курорт ${serial}`,
    code: `resort-${serial}`,
    open_time: '09:00',
    close_time: '18:00',
    ...values,
    parent_id: parent,
  });
  return { id: resort.id, parent_id: parent };
}

function insertResort(db: Db, values: Omit<Insertable<Resorts>, 'timezone'> & { timezone?: string }): Promise<{ id: number }> {
  return db
    .insertInto('resorts')
    .values({ timezone: 'Europe/Moscow', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export interface TestUser {
  id: number;
  telegramId: number;
  token: string;
}

/** A person with a Telegram identity and an open session, who has accepted the user agreement unless `consent` is false. */
export async function makeUser(
  db: Db,
  {
    consent = true,
    telegramId,
    reachable = true,
    ...values
  }: Partial<Insertable<Users>> & { consent?: boolean; telegramId?: number; reachable?: boolean | null } = {},
): Promise<TestUser> {
  serial += 1;
  const subject = telegramId ?? 100_000 + serial;
  const { id } = await db
    .insertInto('users')
    .values({ first_name: 'Анна', last_name: `Тестова ${serial}`, created_at: TEST_NOW, auth_date: TEST_NOW, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('identities')
    .values({ provider: 'telegram', subject: String(subject), user_id: id, reachable })
    .execute();
  if (consent) {
    await db
      .insertInto('consents')
      .values({
        user_id: id,
        user_type: values.has_provider_profile ? 'provider' : 'user',
        doc_version: 1,
        documents: '{}',
        accepted_at: TEST_NOW,
      })
      .execute();
  }
  return { id, telegramId: subject, token: await openSession(db, id, TEST_NOW) };
}

/** An approved, working instructor at the given resorts (one is made when none are given), with the person behind. */
export async function makeInstructor(
  db: Db,
  values: Partial<Insertable<Instructors>> = {},
): Promise<{ id: number; user: TestUser; resort_ids: number[] }> {
  const user = await makeUser(db, { first_name: 'Иван', last_name: 'Горнов', has_provider_profile: true });
  const resort_ids = values.resort_ids ?? [(await makeResort(db)).id];
  const { id } = await db
    .insertInto('instructors')
    .values({
      user_id: user.id,
      first_name: 'Иван',
      last_name: 'Горнов',
      phone: '+79990000000',
      email: 'ivan@example.ru',
      skill_type: 'ski',
      price_2h: 6000,
      years_experience: 5,
      created_at: TEST_NOW,
      ...values,
      resort_ids,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, user, resort_ids };
}
