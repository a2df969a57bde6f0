import { CERTIFICATES_MAX } from '@sklon/contract/limits';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import { type Found, type IdPage, pageById } from '../../db/pages.ts';
import type { Certificates } from '../../db/schema.gen.ts';
import type { StoredDocument } from '../uploads/uploads.ts';

export type CertificateRow = Selectable<Certificates>;
export type CertificateValues = Pick<
  Insertable<Certificates>,
  'kind' | 'issuer' | 'number' | 'valid_from' | 'valid_to'
>;

export interface AdminCertificateRow extends CertificateRow {
  timezone: string;
  first_name: string;
  last_name: string;
  admin_first_name: string | null;
  admin_last_name: string | null;
  admin_username: string | null;
}

/** The zone is that of the instructor's first resort. */
export interface Holder {
  id: number;
  timezone: string;
}

/** Locked, so that changes of the certificates run one after the other. */
export function lockHolder(tx: Tx, userId: number): Promise<Holder | undefined> {
  return tx
    .selectFrom('instructors')
    .select(['id', 'timezone'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** To be locked before the certificate; undefined when there is none. */
export async function lockHolderOf(tx: Tx, id: number): Promise<boolean> {
  const holder = await tx
    .selectFrom('instructors')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('certificates').select('instructor_id').where('id', '=', id),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  return holder !== undefined;
}

export function listOwn(
  db: Connection,
  userId: number,
): Promise<(CertificateRow & { timezone: string })[]> {
  return db
    .selectFrom('certificates as c')
    .innerJoin('instructors as i', 'i.id', 'c.instructor_id')
    .selectAll('c')
    .select('i.timezone')
    .where('i.user_id', '=', userId)
    .orderBy('c.id', 'desc')
    .execute();
}

export function findOwn(
  db: Connection,
  instructorId: number,
  id: number,
): Promise<CertificateRow | undefined> {
  return db
    .selectFrom('certificates')
    .selectAll()
    .where('id', '=', id)
    .where('instructor_id', '=', instructorId)
    .executeTakeFirst();
}

/** Undefined, with nothing added, where the instructor has as many as they may; under the holder's lock. */
export async function insertCertificate(
  tx: Tx,
  instructorId: number,
  values: CertificateValues,
  now: Date,
): Promise<CertificateRow | undefined> {
  const { count } = await tx
    .selectFrom('certificates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('instructor_id', '=', instructorId)
    .executeTakeFirstOrThrow();
  if (count >= CERTIFICATES_MAX) return undefined;
  return tx
    .insertInto('certificates')
    .values({ ...values, instructor_id: instructorId, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const UNDECIDED = {
  status: 'waiting',
  refusal_reason: null,
  verified_at: null,
  verified_by: null,
} as const;

export function changeCertificate(
  tx: Tx,
  id: number,
  values: CertificateValues | StoredDocument,
  now: Date,
): Promise<CertificateRow> {
  return tx
    .updateTable('certificates')
    .set({ ...values, ...UNDECIDED, updated_at: now })
    .set((eb) => ({
      revision: eb('revision', '+', 1),
      ...('filename' in values && { uploaded_at: now }),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteCertificate(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('certificates').where('id', '=', id).execute();
}

/** Writes what the list filters by; after each change of an instructor's certificates, in its transaction. */
export async function refreshCertifiedUntil(tx: Tx, instructorId: number): Promise<void> {
  await sql`
    UPDATE instructors SET certified_until = latest.day
    FROM (
      SELECT max(coalesce(valid_to, 'infinity')) AS day FROM certificates
      WHERE instructor_id = ${instructorId} AND status = 'verified'
    ) latest
    WHERE id = ${instructorId} AND certified_until IS DISTINCT FROM latest.day`.execute(tx);
}

function withNames(db: Connection) {
  return db
    .selectFrom('certificates as c')
    .innerJoin('instructors as i', 'i.id', 'c.instructor_id')
    .leftJoin('users as a', 'a.id', 'c.verified_by')
    .selectAll('c')
    .select(['i.timezone', 'i.first_name', 'i.last_name'])
    .select(['a.first_name as admin_first_name', 'a.last_name as admin_last_name'])
    .select('a.username as admin_username');
}

export function listCertificates(
  db: Connection,
  { waitingOnly }: { waitingOnly: boolean },
  page: Omit<IdPage, 'id'>,
): Promise<Found<AdminCertificateRow>> {
  let query = withNames(db).where('c.filename', 'is not', null);
  if (waitingOnly) query = query.where('c.status', '=', sql.lit('waiting'));
  return pageById(query, { id: 'c.id', ...page });
}

export function findCertificate(
  db: Connection,
  id: number,
): Promise<AdminCertificateRow | undefined> {
  return withNames(db).where('c.id', '=', id).executeTakeFirst();
}

export async function decideCertificate(
  tx: Tx,
  id: number,
  decision: Pick<CertificateRow, 'status' | 'refusal_reason' | 'verified_at' | 'verified_by'>,
): Promise<void> {
  await tx
    .updateTable('certificates')
    .set(decision)
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Undefined without evidence. */
export function findEvidence(db: Connection, id: number) {
  return db
    .selectFrom('certificates as c')
    .innerJoin('instructors as i', 'i.id', 'c.instructor_id')
    .select(['c.filename', 'i.user_id'])
    .where('c.id', '=', id)
    .where('c.filename', 'is not', null)
    .$narrowType<{ filename: string }>()
    .executeTakeFirst();
}

export async function deleteCertificatesOf(
  tx: Tx,
  userId: number,
): Promise<{ id: number; filename: string | null }[]> {
  await tx
    .updateTable('instructors')
    .set({ certified_until: null })
    .where('user_id', '=', userId)
    .execute();
  return tx
    .deleteFrom('certificates')
    .where('instructor_id', 'in', (eb) =>
      eb.selectFrom('instructors').select('id').where('user_id', '=', userId),
    )
    .returning(['id', 'filename'])
    .execute();
}
