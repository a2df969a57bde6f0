import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../src/db/client.ts';
import type { Users } from '../src/db/schema.gen.ts';
import { type Customers, fillCalendars } from './bookings.ts';
import { type SeededInstructor, seededInstructors } from './instructors.ts';
import { drawNames } from './names.ts';
import { demoPeople, regularCustomers } from './people.ts';
import { type Photo, writePhotos } from './photos.ts';
import { portraitSvg } from './portraits/portrait.ts';
import { randomFor } from './random.ts';
import { resortRows } from './resorts.ts';

export interface SeedOptions {
  /** The moment around which calendars are filled. */
  now: Date;
  /** Photos go to `<uploadsDir>/profile_photos/`. */
  uploadsDir: string;
}

/** One process seeds at a time; the others find it done. */
const LOCK = 7_301_003;
const DAY_MS = 86_400_000;

/**
 * Fills an empty database with the demo (product-decisions, Demo) and draws the portraits; does nothing when there are
 * resorts. The same `now` gives the same rows and files on every machine. Photos are written first: whatever the
 * database names exists.
 */
export async function seed(db: Db, { now, uploadsDir }: SeedOptions): Promise<void> {
  if (await isSeeded(db)) return;
  const instructors = seededInstructors();
  const photos = await drawPhotos(instructors, uploadsDir);
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
    if (await isSeeded(tx)) return;
    await tx.insertInto('resorts').values(resortRows()).execute();
    await sql`SELECT setval(pg_get_serial_sequence('resorts', 'id'), (SELECT max(id) FROM resorts))`.execute(tx);
    await insertInstructors(tx, instructors, photos, now);
    await fillCalendars(tx, now, await insertCustomers(tx, now));
  });
  // Index-only scans and good plans from the first visitor on, not from the first autovacuum.
  for (const table of ['resorts', 'instructors', 'instructor_resorts', 'schedule_records', 'bookings'])
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
}

async function isSeeded(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('resorts').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** A portrait for each instructor who has one. */
async function drawPhotos(instructors: readonly SeededInstructor[], uploadsDir: string): Promise<Map<SeededInstructor, Photo>> {
  const shown = instructors.filter((instructor) => instructor.has_photo);
  const drawings = shown.map(({ telegram_id, female, profile: { skill_type, years_experience } }) =>
    portraitSvg(randomFor(`portrait ${telegram_id}`), female, skill_type, years_experience),
  );
  const photos = await writePhotos(drawings, uploadsDir);
  return new Map(shown.flatMap((instructor, index) => (photos[index] ? [[instructor, photos[index]]] : [])));
}

async function insertInstructors(
  tx: Tx,
  instructors: readonly SeededInstructor[],
  photos: ReadonlyMap<SeededInstructor, Photo>,
  now: Date,
): Promise<void> {
  const created_at = new Date(now.getTime() - 60 * DAY_MS);
  const people = instructors.map(({ telegram_id, username, profile: { first_name, last_name, phone, email } }) => ({
    telegram_id,
    username,
    first_name,
    last_name,
    phone,
    email,
    has_provider_profile: true,
  }));
  const userIds = await insertPeople(tx, people, created_at);
  const rows = instructors.map((instructor) => {
    const photo = photos.get(instructor);
    return {
      ...instructor.profile,
      user_id: userIds.get(instructor.telegram_id) ?? 0,
      profile_photo_path: photo?.path ?? null,
      profile_photo_placeholder: photo?.placeholder ?? null,
      created_at,
    };
  });
  await tx.insertInto('instructors').values(rows).execute();
}

/** The demo's regular customers, and others without an account in the messenger who only fill the calendars. */
async function insertCustomers(tx: Tx, now: Date): Promise<Customers> {
  const created_at = new Date(now.getTime() - 30 * DAY_MS);
  const regular = await insertPeople(
    tx,
    regularCustomers.map(({ id, first_name, last_name, username }) => ({ telegram_id: id, first_name, last_name, username })),
    created_at,
  );
  const others = drawNames(randomFor('customers’ names'), 40).map(({ first_name, last_name }) => ({
    first_name,
    last_name,
    created_at,
    auth_date: created_at,
  }));
  const ids = await tx.insertInto('users').values(others).returning('id').execute();
  return { regular: [...regular.values()], others: ids.map(({ id }) => id) };
}

type Person = Pick<Insertable<Users>, 'first_name' | 'last_name' | 'username' | 'phone' | 'email' | 'has_provider_profile'> & {
  telegram_id: number;
};

const STARTED = new Set(demoPeople.filter(({ started }) => started).map(({ id }) => id));

/** Users with their Telegram identities; their ids by Telegram id. The bot may write to those who have started it; of others it is not known. */
async function insertPeople(tx: Tx, people: readonly Person[], at: Date): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const { telegram_id, first_name, last_name, username, phone, email, has_provider_profile } of people) {
    const user = { first_name, last_name, username, phone, email, has_provider_profile, created_at: at, auth_date: at };
    const { id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    ids.set(telegram_id, id);
  }
  const identities = [...ids].map(([telegramId, user_id]) => ({
    provider: 'telegram',
    subject: String(telegramId),
    user_id,
    reachable: STARTED.has(telegramId) || null,
  }));
  await tx.insertInto('identities').values(identities).execute();
  return ids;
}
