import { APPLICANT_STATUS_LABELS, type RegistrationStatus } from '@sklon/contract/registration-rules';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import badge from '../../bookings/my/StatusBadge.module.css';

/** Looks as the status of a booking does. */
const looks = {
  pending: { look: 'pending', Icon: IconClock },
  approved: { look: 'confirmed', Icon: IconCircleCheck },
  rejected: { look: 'declined', Icon: IconCircleX },
} as const satisfies Record<RegistrationStatus, object>;

/** The status in the applicant's words (spec 4). */
export function StatusBadge({ status }: { status: RegistrationStatus }) {
  const { look, Icon } = looks[status];
  return (
    <p className={badge.badge} data-status={look}>
      <Icon size={18} aria-hidden />
      {APPLICANT_STATUS_LABELS[status]}
    </p>
  );
}
