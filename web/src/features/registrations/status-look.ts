import type { RegistrationStatus } from '@sklon/contract/registration-rules';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';

/** How an application's status looks, to the applicant and to an admin; each has words of their own (spec 4). */
export const STATUS_LOOKS = {
  pending: { tone: 'waiting', Icon: IconClock },
  approved: { tone: 'good', Icon: IconCircleCheck },
  rejected: { tone: 'bad', Icon: IconCircleX },
} as const satisfies Record<RegistrationStatus, object>;
