/** What admins do that is recorded. Free of zod, so the browser can import it. */

/** What was done, as a verb. */
export const AUDIT_ACTIONS = [
  'read',
  'create',
  'update',
  'update_photo',
  'delete',
  'approve',
  'reject',
  'hide',
  'take_down',
  'show',
  'block',
  'unblock',
  'end_sessions',
  'cancel',
  'handle',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What it was done to. */
export const AUDIT_ENTITIES = [
  'registration',
  'instructor',
  'resort',
  'special_day',
  'meeting_point',
  'certificate',
  'rental',
  'review',
  'conversation',
  'booking',
  'user',
  'audit',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];
