import type { OpeningWeek } from '@sklon/contract/opening-hours';
import type { Tx } from '../src/db/client.ts';
import type { StoredPhoto } from '../src/features/uploads/photo-files.ts';
import { insertPeople } from './accounts.ts';
import {
  type Application,
  businessApplication,
  diplomaOf,
  instructorApplication,
  type SeededApplication,
  type SeededDocument,
} from './applications.ts';
import { documentName } from './documents.ts';
import type { SeededInstructor } from './instructors.ts';
import { admin } from './people.ts';
import type { SeededService } from './services.ts';
import type { Owner, SeededShop } from './shops.ts';

/** Sunday first; longer on the weekend. */
const SHOP_HOURS: OpeningWeek = Array.from({ length: 7 }, (_, day) =>
  day % 6 === 0 ? { start: '08:00', end: '21:00' } : { start: '08:30', end: '20:00' },
);

const HOUR_MS = 3_600_000;

export interface Providers {
  instructors: readonly SeededInstructor[];
  shops: readonly SeededShop[];
  services: readonly SeededService[];
  applications: readonly SeededApplication[];
}

export type Photos = ReadonlyMap<object, StoredPhoto>;

/** Oldest first; the instructors exist already. Returns who decided. */
export async function insertProviders(
  tx: Tx,
  { instructors, shops, services, applications }: Providers,
  photos: Photos,
  instructorIds: ReadonlyMap<number, number>,
  now: Date,
): Promise<{ admin_id: number }> {
  const [instructorsAt, shopsAt, servicesAt] = [60, 45, 40].map(
    (days) => new Date(now.getTime() - days * 24 * HOUR_MS),
  ) as [Date, Date, Date];
  const processed_by =
    (await insertPeople(tx, [personOf(admin)], instructorsAt)).get(admin.id) ?? 0;
  const owned = shops.flatMap((shop) => (shop.owner ? [{ ...shop, owner: shop.owner, shop }] : []));
  const people = [...owned, ...services].map(({ owner, phone }) => ({
    ...personOf(owner),
    phone,
    email: `${owner.username}@example.ru`,
    has_provider_profile: true,
  }));
  const owners = await insertPeople(tx, people, shopsAt);
  const applicants = await insertPeople(
    tx,
    [...new Map(applications.map(({ applicant }) => [applicant.id, personOf(applicant)])).values()],
    now,
  );
  const userOf = (id: number) => instructorIds.get(id) ?? owners.get(id) ?? applicants.get(id) ?? 0;

  await tx
    .insertInto('rentals')
    .values(
      shops.map((shop) => ({
        ...shop.data,
        ...photoOf(photos, shop),
        user_id: shop.owner ? userOf(shop.owner.id) : null,
        hours: shop.owner ? JSON.stringify(SHOP_HOURS) : null,
        resort_ids: shop.resort_ids,
        phone: shop.phone,
        created_at: shopsAt,
      })),
    )
    .execute();
  await tx
    .insertInto('services')
    .values(
      services.map((service) => ({
        ...service.data,
        ...photoOf(photos, service),
        service_type: 'additional' as const,
        user_id: userOf(service.owner.id),
        resort_ids: service.resort_ids,
        phone: service.phone,
        created_at: servicesAt,
      })),
    )
    .execute();

  const approved = (of: object, id: number, application: Application, at: Date) => ({
    ...application,
    ...photoOf(photos, of),
    user_id: userOf(id),
    created_at: new Date(at.getTime() - 20 * HOUR_MS),
    updated_at: at,
    processed_at: at,
    processed_by,
  });
  const teachers = instructors.filter(({ profile }) => profile.approved);
  const decided = [
    ...teachers.map((instructor) =>
      approved(
        instructor,
        instructor.telegram_id,
        instructorApplication(instructor),
        instructorsAt,
      ),
    ),
    ...owned.map(({ shop, owner, data }) =>
      approved(
        shop,
        owner.id,
        businessApplication(owner, shop, { service_type: 'rental', rental_data: data }),
        shopsAt,
      ),
    ),
    ...services.map((service) =>
      approved(
        service,
        service.owner.id,
        businessApplication(service.owner, service, {
          service_type: 'additional',
          other_data: service.data,
        }),
        servicesAt,
      ),
    ),
  ];
  const ids = await tx.insertInto('registrations').values(decided).returning('id').execute();
  const diplomas = teachers.flatMap((instructor, index) => {
    const diploma = diplomaOf(instructor);
    return diploma ? [rowOf(diploma, ids[index]?.id ?? 0, instructorsAt)] : [];
  });
  await tx.insertInto('registration_documents').values(diplomas).execute();
  await insertOpenApplications(tx, applications, photos, userOf, processed_by, now);
  return { admin_id: processed_by };
}

async function insertOpenApplications(
  tx: Tx,
  applications: readonly SeededApplication[],
  photos: Photos,
  userOf: (telegramId: number) => number,
  admin_id: number,
  now: Date,
): Promise<void> {
  const rows = applications.map((one) => {
    const created_at = new Date(now.getTime() - one.hoursAgo * HOUR_MS);
    const processed_at =
      one.hoursTaken === null ? null : new Date(created_at.getTime() + one.hoursTaken * HOUR_MS);
    return {
      ...one.application,
      ...photoOf(photos, one),
      user_id: userOf(one.applicant.id),
      created_at,
      updated_at: processed_at ?? created_at,
      processed_at,
      processed_by: processed_at && admin_id,
    };
  });
  const added = await tx
    .insertInto('registrations')
    .values(rows)
    .returning(['id', 'created_at'])
    .execute();
  const documents = applications.flatMap((one, index) =>
    one.documents.map((document) =>
      rowOf(document, added[index]?.id ?? 0, added[index]?.created_at ?? now),
    ),
  );
  await tx.insertInto('registration_documents').values(documents).execute();
}

function rowOf(document: SeededDocument, registration_id: number, uploaded_at: Date) {
  return {
    registration_id,
    filename: documentName(document),
    original_filename: document.original_filename,
    content_type: document.content_type,
    file_size: document.bytes.length,
    uploaded_at,
  };
}

function photoOf(
  photos: Photos,
  of: object,
): { profile_photo_path: string | null; profile_photo_placeholder: string | null } {
  const photo = photos.get(of);
  return {
    profile_photo_path: photo?.path ?? null,
    profile_photo_placeholder: photo?.placeholder ?? null,
  };
}

function personOf({ id, first_name, last_name, username }: Owner) {
  return { telegram_id: id, first_name, last_name, username };
}
