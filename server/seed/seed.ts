import { sql } from 'kysely';
import type { Db, Tx } from '../src/db/client.ts';
import type { StoredPhoto } from '../src/features/uploads/photo-files.ts';
import type { FileStorage } from '../src/storage/storage.ts';
import { insertPeople } from './accounts.ts';
import { diplomaOf, seededApplications } from './applications.ts';
import { type Customers, fillCalendars } from './bookings.ts';
import { insertCertificates, seededCertificates } from './certificates.ts';
import { insertDiary } from './diary.ts';
import { writeDocuments } from './documents.ts';
import { type SeededInstructor, seededInstructors } from './instructors.ts';
import { drawNames } from './names.ts';
import { regularCustomers } from './people.ts';
import { writePhotos } from './photos.ts';
import { insertProviders, type Photos, type Providers } from './providers.ts';
import { randomFor } from './random.ts';
import { insertInquiries } from './inquiries.ts';
import { insertMeetingPoints } from './meeting-points.ts';
import { insertResorts } from './resorts.ts';
import { seededServices } from './services.ts';
import { seededShops } from './shops.ts';

export interface SeedOptions {
  now: Date;
  storage: FileStorage;
}

/** Advisory lock: one process seeds at a time, and the others then find the rows. */
const LOCK = 7_301_003;
const YEAR_MS = 365 * 86_400_000;

/**
 * Does nothing when there are resorts. The same `now` gives the same rows and files on every machine. Files are
 * written first, so that every row's file exists.
 */
export async function seed(db: Db, { now, storage }: SeedOptions): Promise<void> {
  if (await isSeeded(db)) return;
  const providers = {
    instructors: seededInstructors(),
    shops: seededShops(),
    services: seededServices(),
    applications: seededApplications(),
  };
  const photos = await storePhotos(providers, storage);
  const certificates = seededCertificates(providers.instructors);
  await writeDocuments(
    [
      ...providers.applications.flatMap((one) => one.documents),
      ...providers.instructors.flatMap((one) => diplomaOf(one) ?? []),
      ...certificates.map(({ evidence }) => evidence),
    ],
    storage,
  );
  await db.transaction().execute(async (tx) => {
    // Another process's seed may take longer than statements of the product may.
    await sql`SELECT set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`.execute(
      tx,
    );
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
    if (await isSeeded(tx)) return;
    await insertResorts(tx);
    const instructorIds = await insertInstructors(tx, providers.instructors, photos, now);
    await insertMeetingPoints(tx, now);
    const customers = await insertCustomers(tx, now);
    await fillCalendars(tx, now, customers, providers.instructors);
    await insertDiary(tx, now);
    const { admin_id } = await insertProviders(tx, providers, photos, instructorIds, now);
    await insertCertificates(tx, certificates, instructorIds, admin_id, now);
    await insertInquiries(tx, customers.regular, now);
  });
  // So that the first visitor already gets index-only scans and good plans, without waiting for autovacuum.
  for (const table of [
    'resorts',
    'instructors',
    'instructor_resorts',
    'meeting_points',
    'instructor_meeting_points',
    'schedule_records',
    'taken_days',
    'bookings',
    'reviews',
    'registrations',
    'certificates',
    'rentals',
    'services',
  ])
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
}

async function isSeeded(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('resorts').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function storePhotos(
  { instructors, shops, services, applications }: Providers,
  storage: FileStorage,
): Promise<Photos> {
  const named = [...instructors, ...shops, ...services, ...applications];
  const written = await writePhotos(
    named.flatMap(({ photo }) => photo ?? []),
    storage,
  );
  const photos = new Map<object, StoredPhoto>();
  for (const of of named) {
    const photo = of.photo === undefined ? undefined : written.get(of.photo);
    if (photo) photos.set(of, photo);
  }
  return photos;
}

async function insertInstructors(
  tx: Tx,
  instructors: readonly SeededInstructor[],
  photos: Photos,
  now: Date,
): Promise<Map<number, number>> {
  // Before the earliest of their reviewed lessons.
  const created_at = new Date(now.getTime() - 2 * YEAR_MS);
  const people = instructors.map(
    ({ telegram_id, username, profile: { first_name, last_name, phone, email } }) => ({
      telegram_id,
      username,
      first_name,
      last_name,
      phone,
      email,
      has_provider_profile: true,
    }),
  );
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
  return userIds;
}

async function insertCustomers(tx: Tx, now: Date): Promise<Customers> {
  const created_at = new Date(now.getTime() - 2 * YEAR_MS);
  const regular = await insertPeople(
    tx,
    regularCustomers.map(({ id, first_name, last_name, username }) => ({
      telegram_id: id,
      first_name,
      last_name,
      username,
    })),
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
