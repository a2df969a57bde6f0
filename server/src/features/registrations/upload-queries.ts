import type { Insertable, Selectable } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import type { RegistrationDocuments } from '../../db/schema.gen.ts';

/** Undefined when it is another person's or there is none. */
export function findOwn(db: Connection, id: number, userId: number) {
  return db
    .selectFrom('registrations')
    .select('status')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function setPhoto(
  tx: Tx,
  id: number,
  photo: { path: string; placeholder: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({
      profile_photo_path: photo.path,
      profile_photo_placeholder: photo.placeholder,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function countDocuments(db: Connection, registrationId: number): Promise<number> {
  const { count } = await db
    .selectFrom('registration_documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('registration_id', '=', registrationId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertDocument(
  tx: Tx,
  row: Insertable<RegistrationDocuments>,
): Promise<Selectable<RegistrationDocuments>> {
  const document = await tx
    .insertInto('registration_documents')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('registrations')
    .set({ updated_at: row.uploaded_at })
    .where('id', '=', row.registration_id)
    .execute();
  return document;
}

export function findDocument(db: Connection, registrationId: number, documentId: number) {
  return db
    .selectFrom('registration_documents as d')
    .innerJoin('registrations as r', 'r.id', 'd.registration_id')
    .select(['d.filename', 'r.user_id'])
    .where('d.id', '=', documentId)
    .where('r.id', '=', registrationId)
    .executeTakeFirst();
}
