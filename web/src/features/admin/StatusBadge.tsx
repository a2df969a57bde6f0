import { ADMIN_STATUS_LABELS, type RegistrationStatus } from '@sklon/contract/registration-rules';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import classes from './StatusBadge.module.css';

const icons: Record<RegistrationStatus, typeof IconClock> = {
  pending: IconClock,
  approved: IconCircleCheck,
  rejected: IconCircleX,
};

/** An application's status in the admin's words (spec section 4), with an icon and a colour of its own. */
export function StatusBadge({ status }: { status: RegistrationStatus }) {
  const Icon = icons[status];
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size={16} aria-hidden />
      {ADMIN_STATUS_LABELS[status]}
    </span>
  );
}
