import { newInstructorData } from '@sklon/contract/provider-data';
import type { Insertable } from 'kysely';
import type { Registrations } from '../src/db/schema.gen.ts';
import { certificatePdf } from './certificate.ts';
import type { SeededInstructor } from './instructors.ts';
import { randomFor } from './random.ts';
import { type Owner, type SeededShop, whereabouts } from './shops.ts';
import { aboutText } from './texts.ts';

export type Application = Omit<
  Insertable<Registrations>,
  'user_id' | 'created_at' | 'updated_at' | 'processed_at' | 'processed_by'
>;

export interface SeededDocument {
  original_filename: string;
  content_type: string;
  bytes: Uint8Array;
}

export interface SeededApplication {
  applicant: Owner;
  /** The admin took so many hours; null while it waits. */
  hoursAgo: number;
  hoursTaken: number | null;
  application: Application;
  photo: string | undefined;
  documents: SeededDocument[];
}

export function instructorApplication({
  username,
  telegram_id,
  profile,
}: SeededInstructor): Application {
  const { first_name, last_name, phone, email, resort_ids } = profile;
  return {
    service_type: 'instructor',
    status: 'approved',
    first_name,
    last_name,
    phone,
    email,
    username,
    resort_ids,
    social_links:
      telegram_id % 3 === 0 ? [] : [`https://instructor-${telegram_id % 1000}.example.ru`],
    instructor_data: newInstructorData.parse(profile),
  };
}

export function diplomaOf({ telegram_id, profile }: SeededInstructor): SeededDocument | undefined {
  if (!profile.approved || !profile.verified) return undefined;
  return {
    original_filename: 'Диплом инструктора.pdf',
    content_type: 'application/pdf',
    bytes: certificatePdf('Diploma', ['Instructor', `No. ${telegram_id}`]),
  };
}

export function businessApplication(
  owner: Owner,
  place: Pick<SeededShop, 'resort_ids' | 'phone'>,
  data: Pick<Application, 'service_type' | 'rental_data' | 'other_data'>,
): Application {
  const { first_name, last_name, username } = owner;
  const { resort_ids, phone } = place;
  return {
    ...data,
    status: 'approved',
    first_name,
    last_name,
    username,
    email: `${username}@example.ru`,
    phone,
    resort_ids,
    social_links: [],
  };
}

const REFUSED_PHOTO =
  'На фото не видно лица, а диплом нечитаемый. Приложите, пожалуйста, другое фото и скан диплома.';
const REFUSED_PLACE =
  'По указанному адресу проката нет. Уточните адрес и приложите договор аренды.';

/** One of the two rejected people has applied again. */
export function seededApplications(): SeededApplication[] {
  const [vera, gleb, egor, zoya, mark, nina, oleg, raisa] = APPLICANTS;
  return [
    teacher(vera, {
      at: [9],
      hoursAgo: 190,
      hoursTaken: 20,
      status: 'rejected',
      admin_notes: REFUSED_PHOTO,
      documents: ['diploma.pdf'],
    }),
    shop(gleb, 'Прокат у дороги', {
      at: [11],
      hoursAgo: 150,
      hoursTaken: 26,
      status: 'rejected',
      admin_notes: REFUSED_PLACE,
    }),
    teacher(egor, { at: [1], hoursAgo: 76 }),
    shop(mark, 'Снежный барс', {
      at: [9, 10],
      hoursAgo: 61,
      photo: true,
      documents: ['Договор аренды.pdf'],
    }),
    service(nina, 'Хаски-парк', 'Катание на собачьих упряжках', { at: [9], hoursAgo: 52 }),
    teacher(zoya, {
      at: [9, 11],
      hoursAgo: 33,
      photo: true,
      documents: ['Диплом инструктора.pdf', 'Первая помощь.pdf'],
    }),
    teacher(vera, { at: [9], hoursAgo: 27, photo: true, documents: ['Диплом, новый скан.pdf'] }),
    service(oleg, 'Дрон и камера', 'Съёмка катания с дрона', {
      at: [1, 3],
      hoursAgo: 9,
      photo: true,
    }),
    shop(raisa, 'Лыжная дача', { at: [26], hoursAgo: 3 }),
  ];
}

const person = (
  serial: number,
  first_name: string,
  last_name: string,
  username: string,
): Owner => ({
  id: 700_500_000 + serial,
  first_name,
  last_name,
  username,
});
const APPLICANTS = [
  person(0, 'Вера', 'Соболева', 'vera_soboleva'),
  person(1, 'Глеб', 'Ракитин', 'gleb_rakitin'),
  person(2, 'Егор', 'Туманов', 'egor_tumanov'),
  person(3, 'Зоя', 'Аверина', 'zoya_averina'),
  person(4, 'Марк', 'Лисицын', 'mark_lisitsyn'),
  person(5, 'Нина', 'Хаскина', 'nina_haskina'),
  person(6, 'Олег', 'Высотин', 'oleg_vysotin'),
  person(7, 'Раиса', 'Дачная', 'raisa_dacha'),
] as const;

interface Sent {
  at: number[];
  hoursAgo: number;
  hoursTaken?: number;
  status?: 'rejected';
  admin_notes?: string;
  photo?: boolean;
  documents?: string[];
}

function sent(
  applicant: Owner,
  { at, hoursAgo, hoursTaken, status, admin_notes, photo, documents = [] }: Sent,
  data: Pick<Application, 'service_type' | 'instructor_data' | 'rental_data' | 'other_data'>,
): SeededApplication {
  const { id, first_name, last_name, username } = applicant;
  return {
    applicant,
    hoursAgo,
    hoursTaken: hoursTaken ?? null,
    photo: photo ? `applicant-${username}` : undefined,
    application: {
      ...data,
      status: status ?? 'pending',
      admin_notes: admin_notes ?? null,
      first_name,
      last_name,
      username,
      phone: `+7495000${6000 + (id % 1000)}`,
      email: `${username}@example.ru`,
      resort_ids: at,
      social_links: [`https://${username.replace('_', '-')}.example.ru`],
    },
    documents: documents.map((original_filename, index) => ({
      original_filename,
      content_type: 'application/pdf',
      bytes: certificatePdf('Certificate', [
        `No. ${id % 1000}-${hoursAgo}-${index + 1}`,
        `Holder: @${username}`,
        'A document of the demo. Not valid anywhere.',
      ]),
    })),
  };
}

function teacher(applicant: Owner, how: Sent): SeededApplication {
  const random = randomFor(`applicant ${applicant.username}`);
  const female = /[ая]$/.test(applicant.last_name);
  const skill_type = random.pick(['ski', 'snowboard', 'both'] as const);
  const style = {
    works_with_kids: true,
    teach_newbies: true,
    teach_carving: random.percent(60),
    teach_freestyle: false,
    teach_freeride: random.percent(30),
  };
  const years_experience = random.int(2, 12);
  const data = newInstructorData.parse({
    ...style,
    skill_type,
    years_experience,
    min_kid_age: random.int(4, 7),
    work_with_groups: random.percent(50),
    price_2h: 100 * random.int(35, 65),
    about_myself: aboutText(random, female, { ...style, skill_type }),
    other_info: null,
  });
  return sent(applicant, how, { service_type: 'instructor', instructor_data: data });
}

function shop(applicant: Owner, business_name: string, how: Sent): SeededApplication {
  const rental_data = {
    business_name,
    ...business(applicant, how),
    about_business: 'Лыжи, сноуборды и ботинки для всей семьи.',
  };
  return sent(applicant, how, { service_type: 'rental', rental_data });
}

function service(
  applicant: Owner,
  business_name: string,
  service_name: string,
  how: Sent,
): SeededApplication {
  const other_data = {
    business_name,
    service_name,
    ...business(applicant, how),
    about_business: `${service_name}: каждый день, по записи.`,
  };
  return sent(applicant, how, { service_type: 'additional', other_data });
}

function business({ username }: Owner, { at }: Sent) {
  const random = randomFor(`business of ${username}`);
  return {
    address: `ул. Снежная, ${random.int(2, 60)}`,
    ...whereabouts(random, at[0] ?? 0),
    site: null,
    extra_phone: null,
    is_working: true,
    price_ski_set: 100 * random.int(12, 34),
    discount: 5 * random.int(0, 4),
    other_info: null,
  };
}
