/** All that notifications are about; what is said stands with each feature. */
import { CHAT } from './bot/help.ts';
import { BOOKING } from './features/bookings/messages/messages.ts';
import { CALENDAR_CLASH } from './features/calendar-feeds/messages.ts';
import { CERTIFICATE } from './features/certificates/messages.ts';
import { DIARY } from './features/diary/messages.ts';
import { INQUIRY } from './features/inquiries/messages/messages.ts';
import { TAKE_DOWN } from './features/meeting-points/messages.ts';
import { CONVERSATION } from './features/messages/conversation.ts';
import { OWN_LESSON } from './features/own-lessons/messages.ts';
import { REGISTRATION } from './features/registrations/messages.ts';
import { REVIEW } from './features/reviews/messages.ts';
import type { Subject } from './features/notifications/notifications.ts';

export const SUBJECTS: readonly Subject[] = [
  BOOKING,
  CALENDAR_CLASH,
  CERTIFICATE,
  CHAT,
  CONVERSATION,
  DIARY,
  INQUIRY,
  OWN_LESSON,
  REGISTRATION,
  REVIEW,
  TAKE_DOWN,
];
