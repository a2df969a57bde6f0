import { INSTRUCTOR_DATA } from '@sklon/contract/test/instructor';
import type { Insertable } from 'kysely';
import type { Db } from '../src/db/client.ts';
import type {
  Instructors,
  Certificates,
  MeetingPoints,
  Registrations,
  Rentals,
  Resorts,
  Services,
  Users,
} from '../src/db/schema.gen.ts';
import { openSession } from '../src/features/auth/sessions.ts';
import { TEST_NOW } from './app.ts';
import { meetingPointForm } from './bookings.ts';

let serial = 0;

/** A folder and a resort in it, open 09:00–18:00 in Moscow's zone unless said otherwise. */
export async function makeResort(
  db: Db,
  values: Partial<Insertable<Resorts>> = {},
): Promise<{ id: number; parent_id: number }> {
  serial += 1;
  const parent =
    values.parent_id ??
    (
      await insertResort(db, {
        name: `Регион ${serial}`,
        code: `region-${serial}`,
        is_folder: true,
      })
    ).id;
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

function insertResort(
  db: Db,
  values: Omit<Insertable<Resorts>, 'timezone'> & { timezone?: string },
): Promise<{ id: number }> {
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
  }: Partial<Insertable<Users>> & {
    consent?: boolean;
    telegramId?: number;
    reachable?: boolean | null;
  } = {},
): Promise<TestUser> {
  serial += 1;
  const subject = telegramId ?? 100_000 + serial;
  const { id } = await db
    .insertInto('users')
    .values({
      first_name: 'Анна',
      last_name: `Тестова ${serial}`,
      created_at: TEST_NOW,
      auth_date: TEST_NOW,
      ...values,
    })
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

/** As if all people had just confirmed by Telegram who they are. */
export async function proveEverybody(db: Db, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: now }).execute();
}

/** An approved, working instructor at the given resorts (one is made when none are given), with the person behind. */
export async function makeInstructor(
  db: Db,
  values: Partial<Insertable<Instructors>> = {},
): Promise<{ id: number; user: TestUser; resort_ids: number[] }> {
  const user = await makeUser(db, {
    first_name: 'Иван',
    last_name: 'Горнов',
    has_provider_profile: true,
  });
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

/** Person and resorts are made when none are given. */
export async function makeRegistration(
  db: Db,
  { user, ...values }: Partial<Insertable<Registrations>> & { user?: TestUser } = {},
): Promise<{ id: number; user: TestUser; resort_ids: number[] }> {
  const applicant = user ?? (await makeUser(db));
  const resort_ids = values.resort_ids ?? [(await makeResort(db)).id];
  const { id } = await db
    .insertInto('registrations')
    .values({
      user_id: applicant.id,
      service_type: 'instructor',
      first_name: 'Пётр',
      last_name: 'Снегов',
      phone: '+79991112233',
      email: 'petr@example.ru',
      username: 'petr_snegov',
      social_links: ['https://vk.com/petr_snegov'],
      instructor_data: JSON.stringify(INSTRUCTOR_DATA),
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
      ...values,
      resort_ids,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, user: applicant, resort_ids };
}

export function makeMeetingPoint(
  db: Db,
  resort_id: number,
  values: Partial<Insertable<MeetingPoints>> = {},
): Promise<{ id: number }> {
  return db
    .insertInto('meeting_points')
    .values({ ...meetingPointForm(), created_at: TEST_NOW, ...values, resort_id })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export function certificateForm() {
  return {
    kind: 'Инструктор, категория B',
    issuer: 'Лига инструкторов',
    number: 'B-2024-1182',
    valid_from: '2024-04-01',
    valid_to: '2027-04-01' as string | null,
  };
}

let evidences = 0;

export function makeCertificate(
  db: Db,
  instructor_id: number,
  values: Partial<Insertable<Certificates>> = {},
): Promise<{ id: number }> {
  const evidence = {
    filename: `${'c'.repeat(18)}${String((evidences += 1)).padStart(6, '0')}.pdf`,
    original_filename: 'сертификат.pdf',
    content_type: 'application/pdf',
    file_size: 1,
    uploaded_at: TEST_NOW,
  };
  const times = { created_at: TEST_NOW, updated_at: TEST_NOW };
  return db
    .insertInto('certificates')
    .values({ ...certificateForm(), ...evidence, ...times, ...values, instructor_id })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Made by an admin, at one new resort when none are given. */
export async function makeRental(
  db: Db,
  values: Partial<Insertable<Rentals>> = {},
): Promise<{ id: number; resort_ids: number[] }> {
  const resort_ids = values.resort_ids ?? [(await makeResort(db)).id];
  const { id } = await db
    .insertInto('rentals')
    .values({
      business_name: 'Лыжный двор',
      price_ski_set: 2000,
      created_at: TEST_NOW,
      ...values,
      resort_ids,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, resort_ids };
}

export async function makeService(
  db: Db,
  values: Partial<Insertable<Services>> = {},
): Promise<{ id: number; user: TestUser; resort_ids: number[] }> {
  const user = await makeUser(db, { first_name: 'Вера', has_provider_profile: true });
  const resort_ids = values.resort_ids ?? [(await makeResort(db)).id];
  const { id } = await db
    .insertInto('services')
    .values({
      user_id: user.id,
      service_type: 'additional',
      service_name: 'Кэтски на ратраке',
      business_name: 'Ночной ратрак',
      phone: '+79990000000',
      created_at: TEST_NOW,
      ...values,
      resort_ids,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, user, resort_ids };
}
