import type { Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { anonymizeConsents } from '../agreements/agreements.ts';
import { forgetContents } from '../audit/audit.ts';
import { anonymizeAccount, ERASED_NAME, lockAccount } from '../auth/auth.ts';
import { leaveBookings } from '../bookings/bookings.ts';
import { anonymizeInstructor } from '../instructors/instructors.ts';
import { dropNotificationsTo } from '../notifications/notifications.ts';
import { eraseRegistrationsOf } from '../registrations/registrations.ts';
import { eraseRentalsOf } from '../rentals/rentals.ts';
import { closeInquiriesOfPerson } from '../inquiries/inquiries.ts';
import { forgetAnswers } from '../reviews/reviews.ts';
import { deleteBusyTimeOf } from '../schedule/schedule.ts';
import { eraseServicesOf } from '../services/services.ts';
import { removeDocuments, removePhoto } from '../uploads/uploads.ts';

/** Files that no row names any more once the transaction is done. */
interface Files {
  photos: string[];
  documents: string[];
}

/**
 * Erases a person (product-decisions, People and rights): whatever lies ahead is cancelled and the other side told, what
 * is personal goes, and what others need of the past stays without a name. All or nothing; the files go after the
 * commit, and what of them stays is found by housekeeping. Throws unauthenticated when the account is gone already.
 */
export async function eraseAccount(deps: Dependencies, userId: number, now: Date): Promise<void> {
  const { photos, documents } = await deps.db.transaction().execute(async (tx) => {
    // Before what is to be cancelled is looked for: a booking or request holds the rows of its people, shop and service.
    // What holds them before is waited for and found below; what comes after finds them gone.
    await lockAccount(tx, userId);
    const files = await eraseProvider(tx, userId);
    await leaveBookings(tx, userId, now);
    await closeInquiriesOfPerson(tx, userId, now);
    await anonymizeConsents(tx, userId, now);
    await anonymizeAccount(tx, deps.config, userId, now);
    // Last, with what the steps before wrote to the person.
    await dropNotificationsTo(tx, userId, now);
    return files;
  });
  deps.wakeOutbox();
  for (const photo of photos) await removePhoto(deps, photo);
  await removeDocuments(deps, documents);
}

async function eraseProvider(tx: Tx, userId: number): Promise<Files> {
  await deleteBusyTimeOf(tx, userId);
  await forgetAnswers(tx, userId);
  const portrait = await anonymizeInstructor(tx, userId, ERASED_NAME);
  const rentals = await eraseRentalsOf(tx, userId);
  const services = await eraseServicesOf(tx, userId);
  const { ids, photos, documents } = await eraseRegistrationsOf(tx, userId);
  const shops = rentals.map(({ id }) => id);
  await forgetContents(tx, 'rental', shops);
  await forgetContents(tx, 'registration', ids);
  const pictures = [
    portrait,
    ...[...rentals, ...services].map(({ profile_photo_path }) => profile_photo_path),
    ...photos,
  ];
  return { photos: [...new Set(pictures.filter((path) => path !== null))], documents };
}
