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
  'check',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

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
  'backup',
  'audit',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];
