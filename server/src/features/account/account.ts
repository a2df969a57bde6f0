import { WITHDRAWN_ACCOUNT_DAYS } from '@sklon/contract/limits';
import type { Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { anonymizeConsents, peopleWithoutConsentSince } from '../agreements/agreements.ts';
import { eraseContents } from '../audit/audit.ts';
import { anonymizeAccount, ERASED_NAME, lockAccount } from '../auth/auth.ts';
import { leaveBookings, lockBookingsOf } from '../bookings/bookings.ts';
import { deleteAddressOf, deleteFeedsOf } from '../calendar-feeds/calendar-feeds.ts';
import { eraseCertificatesOf } from '../certificates/certificates.ts';
import { anonymizeInstructor } from '../instructors/instructors.ts';
import { eraseMeetingPointsOf } from '../meeting-points/meeting-points.ts';
import { eraseMessagesOf } from '../messages/messages.ts';
import { deleteContactsOf, dropNotificationsTo } from '../notifications/notifications.ts';
import { deleteCompanionsOf } from '../participants/participants.ts';
import { eraseRegistrationsOf } from '../registrations/registrations.ts';
import { eraseRentalsOf } from '../rentals/rentals.ts';
import { closeInquiriesOfPerson } from '../inquiries/inquiries.ts';
import { eraseReviewsOf } from '../reviews/reviews.ts';
import { deleteBusyTimeOf } from '../schedule/schedule.ts';
import { eraseServicesOf } from '../services/services.ts';
import { deleteHoursOf } from '../workday/workday.ts';
import { deleteLessonsOf } from '../own-lessons/own-lessons.ts';
import { removeDocuments, removePhoto } from '../uploads/uploads.ts';

interface Files {
  photos: string[];
  documents: string[];
}

/**
 * What lies ahead is cancelled and the other side notified; past bookings and reviews stay without a name. Files
 * go after the commit; housekeeping finds any that remain. Throws unauthenticated.
 */
export async function eraseAccount(deps: Dependencies, userId: number, now: Date): Promise<void> {
  const { photos, documents } = await deps.db.transaction().execute(async (tx) => {
    // Whoever writes for a person locks the account first: what is being written is found below, what comes later
    // finds the account gone.
    await lockAccount(tx, userId);
    const bookings = await lockBookingsOf(tx, userId);
    await closeInquiriesOfPerson(tx, userId, now);
    await eraseContents(tx, 'review', await eraseReviewsOf(tx, userId));
    const files = await eraseProvider(tx, userId);
    await deleteAddressOf(tx, userId);
    await deleteCompanionsOf(tx, userId);
    files.photos.push(...(await eraseMeetingPointsOf(tx, userId)));
    await leaveBookings(tx, userId, now);
    // The reason of an admin's cancellation may name either side.
    await eraseContents(tx, 'booking', bookings);
    await eraseMessagesOf(tx, userId);
    await anonymizeConsents(tx, userId, now);
    await anonymizeAccount(tx, deps.config, userId, now);
    await deleteContactsOf(tx, userId);
    // Last, because the steps above may have written notifications to the person.
    await dropNotificationsTo(tx, userId, now);
    return files;
  });
  deps.wakeNotifications();
  for (const photo of photos) await removePhoto(deps, photo);
  await removeDocuments(deps, documents);
}

/** As the documents promise, 30 days after the consent they need was withdrawn. Returns how many. */
export async function eraseWithdrawn(deps: Dependencies, now: Date): Promise<number> {
  const people = await peopleWithoutConsentSince(
    deps.db,
    new Date(now.getTime() - WITHDRAWN_ACCOUNT_DAYS * 86_400_000),
  );
  for (const id of people) await eraseAccount(deps, id, now);
  return people.length;
}

async function eraseProvider(tx: Tx, userId: number): Promise<Files> {
  const portrait = await anonymizeInstructor(tx, userId, ERASED_NAME);
  await deleteBusyTimeOf(tx, userId);
  await deleteHoursOf(tx, userId);
  await deleteFeedsOf(tx, userId);
  await deleteLessonsOf(tx, userId);
  const evidence = await eraseCertificatesOf(tx, userId);
  const rentals = await eraseRentalsOf(tx, userId);
  const services = await eraseServicesOf(tx, userId);
  const { ids, photos, documents } = await eraseRegistrationsOf(tx, userId);
  const shops = rentals.map(({ id }) => id);
  await eraseContents(tx, 'rental', shops, userId);
  await eraseContents(tx, 'registration', ids);
  await eraseContents(tx, 'user', [userId]);
  const pictures = [
    portrait,
    ...[...rentals, ...services].map(({ profile_photo_path }) => profile_photo_path),
    ...photos,
  ];
  return {
    photos: [...new Set(pictures.filter((path) => path !== null))],
    documents: [...documents, ...evidence],
  };
}
