import type { RegistrationStatus } from '@sklon/contract/registration-rules';

/** The badge of an application's status, for the applicant and for an admin; each has texts of their own (spec 4). */
export const STATUS_BADGES = {
  pending: { tone: 'waiting', icon: 'clock' },
  approved: { tone: 'good', icon: 'circle-check' },
  rejected: { tone: 'bad', icon: 'circle-x' },
} as const satisfies Record<RegistrationStatus, object>;
