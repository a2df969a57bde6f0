import { accountEndpoints } from './account.ts';
import { adminBookingEndpoints } from './admin-bookings.ts';
import { adminUserEndpoints } from './admin-users.ts';
import { adminEndpoints } from './admin.ts';
import { agreementEndpoints } from './agreements.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { bookingEndpoints } from './bookings.ts';
import { businessEndpoints } from './businesses.ts';
import { calendarFeedEndpoints } from './calendar-feeds.ts';
import { certificateEndpoints } from './certificates.ts';
import { declineEndpoints } from './declines.ts';
import { deliveryEndpoints } from './deliveries.ts';
import type { Endpoint } from './endpoint.ts';
import { figureEndpoints } from './figures.ts';
import { identityEndpoints } from './identities.ts';
import { inquiryEndpoints } from './inquiries.ts';
import { instructorEndpoints } from './instructors.ts';
import { mapEndpoints } from './map.ts';
import { meetingPointEndpoints } from './meeting-points.ts';
import { messageEndpoints } from './messages.ts';
import { moveEndpoints } from './move-endpoints.ts';
import { ownLessonEndpoints } from './own-lessons.ts';
import { participantEndpoints } from './participants.ts';
import { pushEndpoints } from './push.ts';
import { registrationDecisionEndpoints } from './registration-decisions.ts';
import { registrationEndpoints } from './registrations.ts';
import { rentalEndpoints } from './rentals.ts';
import { resortEndpoints } from './resorts.ts';
import { reviewEndpoints } from './reviews.ts';
import type { RouteName } from './routes.ts';
import { scheduleEndpoints } from './schedule.ts';
import { serviceEndpoints } from './services.ts';
import { specialDayEndpoints } from './special-days.ts';
import { systemStateEndpoints } from './system-state.ts';
import { workdayEndpoints } from './workday.ts';

export const features = {
  resorts: { about: 'Resorts, their folders and opening hours.', endpoints: resortEndpoints },
  instructors: {
    about: 'Instructors: the list, one instructor, prices, and the settings of the caller’s own.',
    endpoints: instructorEndpoints,
  },
  schedule: {
    about: 'Taken time and hours of instructors, and busy time of the caller’s own calendar.',
    endpoints: scheduleEndpoints,
  },
  workday: {
    about: 'When an instructor works: weekly hours, days of other hours and vacations.',
    endpoints: workdayEndpoints,
  },
  'calendar-feeds': {
    about: 'The caller’s lessons for other calendars, and events of those calendars as busy time.',
    endpoints: calendarFeedEndpoints,
  },
  bookings: {
    about:
      'Lessons with instructors: to book, confirm, decline, move and cancel; all of them for admins.',
    endpoints: {
      ...bookingEndpoints,
      ...declineEndpoints,
      ...moveEndpoints,
      ...deliveryEndpoints,
      ...adminBookingEndpoints,
    },
  },
  'own-lessons': {
    about: 'Lessons that instructors enter themselves, and links by which clients take them over.',
    endpoints: ownLessonEndpoints,
  },
  figures: {
    about: 'What the caller’s lessons and requests come to, and the lessons as a table.',
    endpoints: figureEndpoints,
  },
  'meeting-points': {
    about: 'Where lessons meet: points of resorts, which admins keep, and those of instructors.',
    endpoints: meetingPointEndpoints,
  },
  certificates: {
    about: 'Certificates of instructors with private evidence, and decisions of admins.',
    endpoints: certificateEndpoints,
  },
  participants: {
    about: 'Companions: the people with whom the caller has booked, for the next booking.',
    endpoints: participantEndpoints,
  },
  auth: {
    about: 'Sign-in with Telegram and others, the caller, and preferences.',
    endpoints: { ...authEndpoints, ...identityEndpoints },
  },
  agreements: {
    about: 'Consent of the caller to the documents in force.',
    endpoints: agreementEndpoints,
  },
  registrations: {
    about: 'Applications of providers, their documents, and decisions of admins.',
    endpoints: { ...registrationEndpoints, ...registrationDecisionEndpoints },
  },
  rentals: { about: 'Rental shops, and their management by admins.', endpoints: rentalEndpoints },
  services: { about: 'Guides and additional services.', endpoints: serviceEndpoints },
  businesses: {
    about: 'The caller’s own shop and services: what their owner changes without an application.',
    endpoints: businessEndpoints,
  },
  map: { about: 'What the map of the rental shops is made of.', endpoints: mapEndpoints },
  inquiries: {
    about: 'Inquiries to rental shops and services: to send, accept, decline and cancel.',
    endpoints: inquiryEndpoints,
  },
  reviews: {
    about: 'Reviews of lessons, answers to them, and moderation by admins.',
    endpoints: reviewEndpoints,
  },
  messages: {
    about: 'Messages between the two sides of a booking, and reports of them to admins.',
    endpoints: messageEndpoints,
  },
  account: {
    about: 'Sessions, consents and messages of the caller; export and deletion of the account.',
    endpoints: accountEndpoints,
  },
  push: {
    about: 'Push messages to the browsers of the caller.',
    endpoints: pushEndpoints,
  },
  admin: { about: 'Lists and resorts for admins.', endpoints: adminEndpoints },
  'special-days': {
    about: 'Days on which a resort is closed or open for fewer hours, and the lessons they affect.',
    endpoints: specialDayEndpoints,
  },
  users: {
    about: 'People with an account, for admins: to find, to sign out, to block and unblock.',
    endpoints: adminUserEndpoints,
  },
  audit: {
    about: 'Records of what admins did and whose data they read.',
    endpoints: auditEndpoints,
  },
  'system-state': { about: 'The state of the system for admins.', endpoints: systemStateEndpoints },
} as const satisfies Record<string, { about: string; endpoints: Record<string, Endpoint> }>;

type OfAFeature = (typeof features)[keyof typeof features]['endpoints'];
type OfAll<T> = (T extends unknown ? (_: T) => void : never) extends (_: infer A) => void
  ? A
  : never;
export type Endpoints = OfAll<OfAFeature>;

/** The compiler refuses a route without an endpoint. */
export const endpoints = Object.assign(
  {},
  ...Object.values(features).map((feature) => feature.endpoints),
) as Endpoints satisfies Record<RouteName, Endpoint>;
