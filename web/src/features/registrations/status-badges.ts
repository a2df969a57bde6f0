import type { RegistrationStatus } from '@sklon/contract/registration-rules';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';

/** The badge of an application's status, for the applicant and for an admin; each has texts of their own (spec 4). */
export const STATUS_BADGES = {
  pending: { tone: 'waiting', Icon: IconClock },
  approved: { tone: 'good', Icon: IconCircleCheck },
  rejected: { tone: 'bad', Icon: IconCircleX },
} as const satisfies Record<RegistrationStatus, object>;
