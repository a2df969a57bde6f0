/** All subjects of notifications, one module each. */
import { BOOKING, BOOKING_CHANGES } from './booking.ts';
import { INQUIRY, INQUIRY_CHANGES } from './inquiry.ts';
import { REGISTRATION, REGISTRATION_CHANGES } from './registration.ts';
import { REVIEW, REVIEW_CHANGES } from './review.ts';
import type { Notice, Subject } from './subject.ts';

export const SUBJECTS = {
  booking: BOOKING,
  inquiry: INQUIRY,
  registration: REGISTRATION,
  review: REVIEW,
} as const satisfies Record<string, Subject>;

export type SubjectType = keyof typeof SUBJECTS;

/** Who is notified of which change. */
export const CHANGES = {
  booking: BOOKING_CHANGES,
  inquiry: INQUIRY_CHANGES,
  registration: REGISTRATION_CHANGES,
  review: REVIEW_CHANGES,
} as const satisfies Record<SubjectType, Record<string, readonly Notice[]>>;
