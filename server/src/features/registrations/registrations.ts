import { isOpen, type ServiceType } from '@sklon/contract/registration-rules';
import type { TelegramAuth } from '@sklon/contract/auth';
import type { NewRegistration } from '@sklon/contract/registrations';
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import { accountOf, findAccount, proveTelegram } from '../auth/auth.ts';
import { notify } from '../notifications/notifications.ts';
import { checkResortChoice } from '../resorts/resorts.ts';
import { removeDocuments, removePhoto } from '../uploads/uploads.ts';
import {
  addRegistration,
  eraseRegistration,
  findLatest,
  findRegistration,
  lockOwn,
  type RegistrationRow,
} from './queries.ts';

export { summaryColumns, type SummaryRow } from './list.ts';
export { presentSummary } from './present.ts';
export { eraseRegistrationsOf } from './queries.ts';

/**
 * Takes an application (spec 2, Provider registration; spec 5, Provider form) of whoever the messenger's data proves: an
 * account is made for somebody new. What the person is and shows changes with the approval only. Notifies the applicant
 * and the admins. Returns the application's id.
 *
 * Throws telegram_auth_invalid, validation_failed at `resort_ids`, registration_exists while one for the same service waits.
 */
export async function apply(deps: Dependencies, form: NewRegistration, now: Date): Promise<number> {
  const { config, db, wakeOutbox } = deps;
  const identity = proveTelegram(deps, form.telegram_auth, now);
  const { telegram_auth: _proof, ...application } = form;
  const id = await db.transaction().execute(async (tx) => {
    await checkResortChoice(tx, application.resort_ids);
    const user_id = await accountOf(tx, identity, now);
    const added = await addRegistration(tx, {
      ...application,
      user_id,
      username: identity.username,
      created_at: now,
      updated_at: now,
    });
    if (added === undefined) throw refusal('registration_exists');
    const applicant = sql`SELECT ${added}::int AS id, ${user_id}::int AS applicant_id`;
    await notify({ subject: 'registration', change: 'received', from: applicant, now }).execute(tx);
    // Every admin who has an account.
    const admins = sql`
      SELECT ${added}::int AS id, user_id AS admin_id FROM telegram_identities
      WHERE subject = ANY (${[...config.adminTelegramIds]}::text[])`;
    await notify({ subject: 'registration', change: 'submitted', from: admins, now }).execute(tx);
    return added;
  });
  wakeOutbox();
  return id;
}

/**
 * The latest application for a service of whoever the messenger's data proves; undefined when there is none. Throws
 * telegram_auth_invalid.
 */
export async function latestOf(
  deps: Dependencies,
  proof: TelegramAuth,
  type: ServiceType,
  now: Date,
): Promise<RegistrationRow | undefined> {
  const userId = await findAccount(deps.db, proveTelegram(deps, proof, now));
  return userId === undefined ? undefined : findLatest(deps.db, userId, type);
}

/**
 * Takes back a pending application of whoever the messenger's data proves: the row, its documents and files are erased.
 * An admin who decides at the same moment either comes first, or finds nothing. Throws telegram_auth_invalid,
 * registration_not_found for anybody else's, registration_not_pending.
 */
export async function cancel(
  deps: Dependencies,
  id: number,
  proof: TelegramAuth,
  now: Date,
): Promise<void> {
  const userId = await findAccount(deps.db, proveTelegram(deps, proof, now));
  if (userId === undefined) throw refusal('registration_not_found');
  const { photo, documents } = await deps.db.transaction().execute(async (tx) => {
    const own = await lockOwn(tx, id, userId);
    if (!own) throw refusal('registration_not_found');
    if (!isOpen(own.status)) throw refusal('registration_not_pending');
    return { photo: own.profile_photo_path, documents: await eraseRegistration(tx, id) };
  });
  // After the commit: a file without a row is litter, a row without its file would be a loss.
  await removePhoto(deps, photo);
  await removeDocuments(deps, documents);
}

/** Throws registration_not_found. */
export async function registrationOf(db: Connection, id: number): Promise<RegistrationRow> {
  const row = await findRegistration(db, id);
  if (!row) throw refusal('registration_not_found');
  return row;
}
