import { REQUEST_STATUS_LABELS, type RequestStatus } from '@sklon/contract/request-rules';
import { IconBan, IconCircleCheck, IconCircleX, IconClock, IconFlag, IconHourglassOff } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

const looks = {
  pending: { tone: 'waiting', Icon: IconClock },
  accepted: { tone: 'good', Icon: IconCircleCheck },
  declined: { tone: 'bad', Icon: IconCircleX },
  expired: { tone: 'over', Icon: IconHourglassOff },
  cancelled: { tone: 'bad', Icon: IconBan },
  completed: { tone: 'over', Icon: IconFlag },
} as const satisfies Record<RequestStatus, object>;

/** A request's status. */
export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  return <StatusBadge {...looks[status]}>{REQUEST_STATUS_LABELS[status]}</StatusBadge>;
}
