import { ADMIN_STATUS_LABELS, type RegistrationStatus } from '@sklon/contract/registration-rules';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { STATUS_BADGES } from '../registrations/registration-facts.ts';

/** An application's status in the admin's words (spec section 4). */
export function ApplicationStatusBadge({ status }: { status: RegistrationStatus }) {
  return (
    <StatusBadge {...STATUS_BADGES[status]} compact>
      {ADMIN_STATUS_LABELS[status]}
    </StatusBadge>
  );
}
