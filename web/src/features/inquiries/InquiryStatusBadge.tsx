import { INQUIRY_STATUS_LABELS, type InquiryStatus } from '@sklon/contract/inquiry-rules';
import {
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFlag,
  IconHourglassOff,
} from '@tabler/icons-react';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

const looks = {
  pending: { tone: 'waiting', Icon: IconClock },
  accepted: { tone: 'good', Icon: IconCircleCheck },
  declined: { tone: 'bad', Icon: IconCircleX },
  expired: { tone: 'over', Icon: IconHourglassOff },
  cancelled: { tone: 'bad', Icon: IconBan },
  completed: { tone: 'over', Icon: IconFlag },
} as const satisfies Record<InquiryStatus, object>;

/** A request's status. */
export function InquiryStatusBadge({ status }: { status: InquiryStatus }) {
  return <StatusBadge {...looks[status]}>{INQUIRY_STATUS_LABELS[status]}</StatusBadge>;
}
