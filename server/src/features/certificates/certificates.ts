import { datesAgainst } from '@sklon/contract/certificate-rules';
import { localNow } from '@sklon/contract/time';
import { sql } from 'kysely';
import type { Connection, Db, Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refusal, validationError } from '../../http/errors/errors.ts';
import type { IncomingFile } from '../../http/uploads/multipart.ts';
import { adminAccounts } from '../auth/auth.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { eraseContents } from '../audit/audit.ts';
import { ownInstructorId } from '../instructors/instructors.ts';
import { notify } from '../notifications/notifications.ts';
import { CERTIFICATE } from './messages.ts';
import { removeDocuments, type StoredDocument, storeDocument } from '../uploads/uploads.ts';
import {
  type CertificateRow,
  type CertificateValues,
  changeCertificate,
  deleteCertificate,
  deleteCertificatesOf,
  findOwn,
  type Holder,
  insertCertificate,
  listOwn,
  lockHolder,
  refreshCertifiedUntil,
} from './queries.ts';

/** With the zone of the instructor's first resort, by which days end. */
export type OwnCertificate = CertificateRow & { timezone: string };

/** Throws settings_not_found. */
export async function listCertificatesOf(
  db: Connection,
  userId: number,
): Promise<OwnCertificate[]> {
  await ownInstructorId(db, userId);
  return listOwn(db, userId);
}

/** Throws settings_not_found, too_many_certificates; validation_failed at a date that does not fit today. */
export function addCertificate(
  db: Db,
  userId: number,
  values: CertificateValues,
  now: Date,
): Promise<OwnCertificate> {
  return withHolder(db, userId, async (tx, { id, timezone }) => {
    checkDates(values, timezone, now);
    const row = await insertCertificate(tx, id, values, now);
    if (!row) throw refusal('too_many_certificates');
    return { ...row, timezone };
  });
}

/**
 * It waits again, whatever was decided; the same values change nothing. Throws settings_not_found,
 * certificate_not_found; validation_failed as addCertificate.
 */
export async function updateCertificate(
  deps: Notifying,
  userId: number,
  id: number,
  values: CertificateValues,
  now: Date,
): Promise<OwnCertificate> {
  const updated = await withHolder(deps.db, userId, async (tx, holder) => {
    const { timezone } = holder;
    const before = await mustFind(tx, holder, id);
    const { kind, issuer, number, valid_from, valid_to } = before;
    if (
      kind === values.kind &&
      issuer === values.issuer &&
      number === values.number &&
      valid_from === values.valid_from &&
      valid_to === values.valid_to
    )
      return { ...before, timezone };
    checkDates(values, timezone, now);
    return { ...(await change(deps, tx, before, values, now)), timezone };
  });
  deps.wakeNotifications();
  return updated;
}

/** The file goes after the row. Throws settings_not_found, certificate_not_found. */
export async function removeCertificate(
  deps: Dependencies,
  userId: number,
  id: number,
): Promise<void> {
  const remove = async (tx: Tx, holder: Holder) => {
    const row = await mustFind(tx, holder, id);
    await deleteCertificate(tx, id);
    await eraseContents(tx, 'certificate', [id]);
    await refreshCertifiedUntil(tx, holder.id);
    return row;
  };
  const { filename } = await withHolder(deps.db, userId, remove, WITHOUT_CONSENT);
  if (filename !== null) await removeDocuments(deps, [filename]);
}

/**
 * It waits again. A file refused after it was stored is removed. Throws settings_not_found, certificate_not_found,
 * and as storeDocument.
 */
export async function setEvidence(
  deps: Dependencies,
  userId: number,
  id: number,
  file: IncomingFile,
  now: Date,
): Promise<OwnCertificate> {
  // Before the file is received, and again under the lock.
  if (!(await findOwn(deps.db, await ownInstructorId(deps.db, userId), id)))
    throw refusal('certificate_not_found');
  const stored = await storeDocument(deps, file);
  try {
    const { before, row } = await withHolder(deps.db, userId, async (tx, holder) => {
      const found = await mustFind(tx, holder, id);
      const changed = await change(deps, tx, found, stored, now);
      return { before: found.filename, row: { ...changed, timezone: holder.timezone } };
    });
    deps.wakeNotifications();
    if (before !== null) await removeDocuments(deps, [before]);
    return row;
  } catch (error) {
    await removeDocuments(deps, [stored.filename]);
    throw error;
  }
}

type Notifying = Pick<Dependencies, 'db' | 'config' | 'wakeNotifications'>;

/** Notifies the admins of a certificate that waits for them from now on. */
async function change(
  { config }: Notifying,
  tx: Tx,
  before: CertificateRow,
  values: CertificateValues | StoredDocument,
  now: Date,
): Promise<CertificateRow> {
  const row = await changeCertificate(tx, before.id, values, now);
  await refreshCertifiedUntil(tx, row.instructor_id);
  const waited = before.status === 'waiting' && before.filename !== null;
  if (!waited && row.filename !== null) {
    const from = sql`
      SELECT ${row.id}::int AS id, i.user_id AS applicant_id, t.user_id AS admin_id
      FROM instructors i, ${adminAccounts(config.admins)} t
      WHERE i.id = ${row.instructor_id}`;
    const revision = sql<number>`${row.revision}::int`;
    await notify({ subject: CERTIFICATE, change: 'submitted', from, now, revision }).execute(tx);
  }
  return row;
}

/** Also from the records of decisions; returns the names of their files. */
export async function eraseCertificatesOf(tx: Tx, userId: number): Promise<string[]> {
  const erased = await deleteCertificatesOf(tx, userId);
  await eraseContents(
    tx,
    'certificate',
    erased.map(({ id }) => id),
  );
  return erased.flatMap(({ filename }) => filename ?? []);
}

/** Runs under the lock of the caller's instructor. Throws settings_not_found. */
function withHolder<T>(
  db: Db,
  userId: number,
  work: (tx: Tx, holder: Holder) => Promise<T>,
  needs?: Parameters<typeof actAs>[3],
): Promise<T> {
  const withLock = async (tx: Tx) => {
    const holder = await lockHolder(tx, userId);
    if (!holder) throw refusal('settings_not_found');
    return work(tx, holder);
  };
  return actAs(db, userId, withLock, needs);
}

async function mustFind(tx: Tx, { id: instructorId }: Holder, id: number): Promise<CertificateRow> {
  const row = await findOwn(tx, instructorId, id);
  if (!row) throw refusal('certificate_not_found');
  return row;
}

function checkDates(
  { valid_from, valid_to = null }: CertificateValues,
  timezone: string,
  now: Date,
): void {
  const errors = datesAgainst({ valid_from, valid_to }, localNow(now, timezone).date);
  if (errors.length > 0) throw validationError(errors);
}
