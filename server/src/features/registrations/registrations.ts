import { isOpen } from '@sklon/contract/registration-rules';
import type { ServiceType } from '@sklon/contract/service-types';
import type { TelegramAuth } from '@sklon/contract/auth';
import type { NewRegistration } from '@sklon/contract/registration-form';
import { sql } from 'kysely';
import { REJECTED_DOCUMENTS_DAYS } from '@sklon/contract/limits';
import type { Connection, Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SessionUser } from '../../http/endpoints/session.ts';
import { refusal } from '../../http/errors/errors.ts';
import {
  accountOf,
  adminAccounts,
  findAccount,
  proveTelegram,
  sessionAccount,
  usernameOf,
} from '../auth/auth.ts';
import { pointsOffered } from '../meeting-points/meeting-points.ts';
import { notify } from '../notifications/notifications.ts';
import { REGISTRATION } from './messages.ts';
import { checkResortChoice } from '../resorts/resorts.ts';
import { removeDocuments, removePhoto } from '../uploads/uploads.ts';
import {
  addRegistration,
  eraseRegistration,
  findLatest,
  findRegistration,
  lockOwn,
  type RegistrationRow,
  deleteDocumentsRejectedBefore,
} from './queries.ts';

export { summaryColumns, type SummaryRow } from './list.ts';
export { presentSummary } from './present.ts';
export { eraseRegistrationsOf } from './queries.ts';

/**
 * Creates the account when there is none; rights and public data change only with the approval. Throws
 * telegram_auth_invalid, validation_failed at `resort_ids`, registration_exists while one for the service is
 * pending (spec 5, Provider form).
 */
export async function apply(
  deps: Dependencies,
  form: NewRegistration,
  caller: SessionUser | null,
  now: Date,
): Promise<number> {
  const { config, db, wakeNotifications } = deps;
  const { telegram_auth: proof, ...sent } = form;
  const identity = proof && proveTelegram(deps, proof, now);
  const id = await db.transaction().execute(async (tx) => {
    await checkResortChoice(tx, sent.resort_ids);
    const application = await withOfferedPoints(tx, sent);
    const user_id = identity
      ? await accountOf(tx, identity, now)
      : await sessionAccount(tx, caller);
    const added = await addRegistration(tx, {
      ...application,
      user_id,
      username: identity ? identity.username : await usernameOf(tx, user_id),
      created_at: now,
      updated_at: now,
    });
    if (added === undefined) throw refusal('registration_exists');
    const applicant = sql`SELECT ${added}::int AS id, ${user_id}::int AS applicant_id`;
    await notify({ subject: REGISTRATION, change: 'received', from: applicant, now }).execute(tx);
    const admins = sql`
      SELECT ${added}::int AS id, ${user_id}::int AS applicant_id, user_id AS admin_id
      FROM ${adminAccounts(config.admins)} admins`;
    await notify({ subject: REGISTRATION, change: 'submitted', from: admins, now }).execute(tx);
    return added;
  });
  wakeNotifications();
  return id;
}

/** Who sends no proof of Telegram is known by the session (channels.md, Decisions). */
export interface Applicant {
  proof: TelegramAuth | undefined;
  caller: SessionUser | null;
}

/** Undefined for a proven person without an account. Throws telegram_auth_invalid, unauthenticated without either. */
async function applicantOf(
  deps: Dependencies,
  { proof, caller }: Applicant,
  now: Date,
): Promise<number | undefined> {
  if (proof) return findAccount(deps.db, proveTelegram(deps, proof, now));
  if (!caller) throw refusal('unauthenticated');
  return caller.id;
}

type WithoutProof<Form> = Form extends unknown ? Omit<Form, 'telegram_auth'> : never;
type Answers = WithoutProof<NewRegistration>;

async function withOfferedPoints(tx: Tx, form: Answers): Promise<Answers> {
  if (form.service_type !== 'instructor') return form;
  const { meeting_point_ids: wanted, ...data } = form.instructor_data;
  if (wanted === undefined) return form;
  const meeting_point_ids = await pointsOffered(tx, form.resort_ids, wanted);
  return { ...form, instructor_data: { ...data, meeting_point_ids } };
}

/** Undefined when there is none. Throws telegram_auth_invalid. */
export async function latestOf(
  deps: Dependencies,
  applicant: Applicant,
  type: ServiceType,
  now: Date,
): Promise<RegistrationRow | undefined> {
  const userId = await applicantOf(deps, applicant, now);
  return userId === undefined ? undefined : findLatest(deps.db, userId, type);
}

/**
 * The row, its documents and files are erased; a concurrent decision comes first or finds nothing. Throws
 * telegram_auth_invalid, registration_not_found for another person's application, registration_not_pending.
 */
export async function cancel(
  deps: Dependencies,
  id: number,
  applicant: Applicant,
  now: Date,
): Promise<void> {
  const userId = await applicantOf(deps, applicant, now);
  if (userId === undefined) throw refusal('registration_not_found');
  const { photo, documents } = await deps.db.transaction().execute(async (tx) => {
    const own = await lockOwn(tx, id, userId);
    if (!own) throw refusal('registration_not_found');
    if (!isOpen(own.status)) throw refusal('registration_not_pending');
    return { photo: own.profile_photo_path, documents: await eraseRegistration(tx, id) };
  });
  // After the commit: a file without a row is found by housekeeping, a row without its file would be data loss.
  await removePhoto(deps, photo);
  await removeDocuments(deps, documents);
}

/** Throws registration_not_found. */
export async function registrationOf(db: Connection, id: number): Promise<RegistrationRow> {
  const row = await findRegistration(db, id);
  if (!row) throw refusal('registration_not_found');
  return row;
}

/** Rejected 30 days ago: a new application brings its own documents. Rows first, files after them. Returns how many. */
export async function deleteRejectedDocuments(
  deps: Pick<Dependencies, 'db' | 'storage' | 'log'>,
  now: Date,
): Promise<number> {
  const filenames = await deleteDocumentsRejectedBefore(
    deps.db,
    new Date(now.getTime() - REJECTED_DOCUMENTS_DAYS * 86_400_000),
  );
  await removeDocuments(deps, filenames);
  return filenames.length;
}
