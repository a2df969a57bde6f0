import type { Db } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import { consentsOf } from '../agreements/agreements.ts';
import { proposedTimesOf } from '../bookings/bookings.ts';
import { companionsOf } from '../participants/participants.ts';
import { ownDaysOf, recurringBusyOf, weeklyHoursOf, workLimitsOf } from '../workday/workday.ts';
import { lessonsOf } from '../own-lessons/own-lessons.ts';
import * as records from './queries.ts';

/** Instants are UTC, lessons local to the resort. Throws unauthenticated when the account is gone. */
export async function exportAccount(
  db: Db,
  userId: number,
  now: Date,
): Promise<Record<string, unknown>> {
  // One snapshot for all lists: a booking cancelled meanwhile must not be in one list and missing from another.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const profile = await records.profileOf(tx, userId);
      if (!profile) throw refusal('unauthenticated');
      return {
        exported_at: now.toISOString(),
        profile,
        sign_in_methods: await records.identitiesOf(tx, userId),
        contacts: await records.contactsOf(tx, userId),
        sessions: await records.sessionsOf(tx, userId),
        push_devices: await records.pushDevicesOf(tx, userId),
        calendar_address: await records.calendarAddressOf(tx, userId),
        consents: await consentsOf(tx, userId),
        companions: await companionsOf(tx, userId, now),
        bookings_as_customer: await records.bookingsTaken(tx, userId),
        bookings_as_instructor: await records.bookingsGiven(tx, userId),
        proposed_times: await proposedTimesOf(tx, userId),
        requests_made: await records.inquiriesMade(tx, userId),
        requests_received: await records.inquiriesReceived(tx, userId),
        reviews_written: await records.reviewsWritten(tx, userId),
        reviews_received: await records.reviewsReceived(tx, userId),
        conversations: await records.conversationsOf(tx, userId),
        reports_made: await records.reportsMade(tx, userId),
        applications: await records.applicationsOf(tx, userId),
        instructor: await records.instructorOf(tx, userId),
        meeting_points: await records.meetingPointsOf(tx, userId),
        certificates: await records.certificatesOf(tx, userId),
        rental_shop: await records.rentalOf(tx, userId),
        services: await records.servicesOf(tx, userId),
        busy_time: await records.busyTimeOf(tx, userId),
        weekly_hours: await weeklyHoursOf(tx, userId),
        own_days: await ownDaysOf(tx, userId),
        recurring_busy: await recurringBusyOf(tx, userId),
        work_limits: await workLimitsOf(tx, userId),
        calendars: await records.calendarsOf(tx, userId),
        own_lessons: await lessonsOf(tx, userId),
        messages: await records.messagesTo(tx, userId),
        admin_actions: await records.adminActionsOf(tx, userId),
      };
    });
}
