/** The only place that names all modules of notifications. */
import { BOOKING } from './booking.ts';
import { CERTIFICATE } from './certificate.ts';
import { CHAT } from './chat.ts';
import { CONVERSATION } from './conversation.ts';
import { INQUIRY } from './inquiry.ts';
import { REGISTRATION } from './registration.ts';
import { REVIEW } from './review.ts';
import { TAKE_DOWN } from './take-down.ts';

export const SUBJECTS = {
  booking: BOOKING,
  certificate: CERTIFICATE,
  chat: CHAT,
  conversation: CONVERSATION,
  inquiry: INQUIRY,
  registration: REGISTRATION,
  review: REVIEW,
  take_down: TAKE_DOWN,
};

export type SubjectType = keyof typeof SUBJECTS;
