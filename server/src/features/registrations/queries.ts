import { type Insertable, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OtherData, RentalData } from '@sklon/contract/business-data';
import type { StatedInstructorData } from '@sklon/contract/provider-data';
import type { ServiceType } from '@sklon/contract/service-types';
import type { Connection, Tx } from '../../db/client.ts';
import type { JsonObject, Registrations } from '../../db/schema.gen.ts';

/** The database requires those that a service type calls for, and leaves the other columns empty. */
type Answers =
  | { service_type: 'instructor'; instructor_data: StatedInstructorData }
  | { service_type: 'rental'; rental_data: RentalData }
  | { service_type: 'additional'; other_data: OtherData };

interface Application extends Omit<
  Selectable<Registrations>,
  'service_type' | 'instructor_data' | 'rental_data' | 'other_data'
> {
  instructor_data: StatedInstructorData | null;
  rental_data: RentalData | null;
  other_data: OtherData | null;
  subject: string | null;
  admin_first_name: string | null;
  admin_last_name: string | null;
  admin_username: string | null;
  documents: DocumentRow[];
}

export type RegistrationRow = Application & Answers;

export interface DocumentRow {
  id: number;
  filename: string;
  original_filename: string;
  content_type: string;
  file_size: number;
  /** As PostgreSQL's JSON writes an instant. */
  uploaded_at: string;
}

function selectRegistrations(db: Connection) {
  return db
    .selectFrom('registrations as r')
    .leftJoin('telegram_identities as d', 'd.user_id', 'r.user_id')
    .leftJoin('users as a', 'a.id', 'r.processed_by')
    .selectAll('r')
    .select([
      'd.subject',
      'a.first_name as admin_first_name',
      'a.last_name as admin_last_name',
      'a.username as admin_username',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('registration_documents as f')
          .select([
            'f.id',
            'f.filename',
            'f.original_filename',
            'f.content_type',
            'f.file_size',
            'f.uploaded_at',
          ])
          .whereRef('f.registration_id', '=', 'r.id')
          .orderBy('f.id'),
      ).as('documents'),
    )
    .$castTo<RegistrationRow>();
}

export function findRegistration(db: Connection, id: number): Promise<RegistrationRow | undefined> {
  return selectRegistrations(db).where('r.id', '=', id).executeTakeFirst();
}

export function findLatest(
  db: Connection,
  userId: number,
  type: ServiceType,
): Promise<RegistrationRow | undefined> {
  return selectRegistrations(db)
    .where('r.user_id', '=', userId)
    .where('r.service_type', '=', type)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function listOfUser(db: Connection, userId: number): Promise<RegistrationRow[]> {
  return selectRegistrations(db).where('r.user_id', '=', userId).orderBy('r.id', 'desc').execute();
}

/** Undefined, with nothing added, while the person has a pending one for the same service. */
export async function addRegistration(
  tx: Tx,
  values: Insertable<Registrations>,
): Promise<number | undefined> {
  const added = await tx
    .insertInto('registrations')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'service_type'])
        .where('status', '=', sql.lit('pending'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Locked, so that decision, upload and cancellation run one after the other. */
export function lockOwn(tx: Tx, id: number, userId: number) {
  return tx
    .selectFrom('registrations')
    .select(['status', 'profile_photo_path'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the names under which the files are stored. */
export async function eraseRegistration(tx: Tx, id: number): Promise<string[]> {
  const documents = await tx
    .deleteFrom('registration_documents')
    .where('registration_id', '=', id)
    .returning('filename')
    .execute();
  await tx.deleteFrom('registrations').where('id', '=', id).execute();
  return documents.map((document) => document.filename);
}

/** False when it is no longer pending. Waits for a concurrent decision. */
export async function decidePending(
  tx: Tx,
  id: number,
  decision: Pick<Selectable<Registrations>, 'status' | 'admin_notes' | 'processed_by'>,
  now: Date,
): Promise<boolean> {
  const decided = await tx
    .updateTable('registrations')
    .set({ ...decision, processed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}

const PROVIDER_TABLES = {
  instructor: 'instructors',
  rental: 'rentals',
  guide: 'services',
  additional: 'services',
} as const satisfies Record<ServiceType, string>;

/** Without derived columns; null when there is none. */
export async function findProvider(
  tx: Tx,
  { service_type, user_id }: RegistrationRow,
): Promise<JsonObject | null> {
  const { rows } = await sql<{ row: JsonObject }>`
    SELECT to_jsonb(provider) - ARRAY['card', 'searched', 'rank', 'changed_at', 'profile_photo_placeholder'] AS row
    FROM ${sql.table(PROVIDER_TABLES[service_type])} provider
    WHERE user_id = ${user_id} AND coalesce(to_jsonb(provider) ->> 'service_type', ${service_type}) = ${service_type}`.execute(
    tx,
  );
  return rows[0]?.row ?? null;
}

export interface ErasedRegistrations {
  ids: number[];
  photos: string[];
  documents: string[];
}

/** With the rows of their documents. */
export async function eraseRegistrationsOf(tx: Tx, userId: number): Promise<ErasedRegistrations> {
  const own = await tx
    .selectFrom('registrations')
    .select(['id', 'profile_photo_path'])
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
  const documents: string[] = [];
  for (const { id } of own) documents.push(...(await eraseRegistration(tx, id)));
  return {
    ids: own.map(({ id }) => id),
    photos: own.flatMap(({ profile_photo_path }) => profile_photo_path ?? []),
    documents,
  };
}

/** Returns the names of their files. */
export async function deleteDocumentsRejectedBefore(
  db: Connection,
  before: Date,
): Promise<string[]> {
  const deleted = await db
    .deleteFrom('registration_documents as d')
    .using('registrations as r')
    .whereRef('r.id', '=', 'd.registration_id')
    .where('r.status', '=', 'rejected')
    .where('r.processed_at', '<=', before)
    .returning('d.filename')
    .execute();
  return deleted.map(({ filename }) => filename);
}
