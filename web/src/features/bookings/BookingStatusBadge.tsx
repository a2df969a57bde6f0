import { BOOKING_STATUS_LABELS, type BookingStatus } from '@sklon/contract/booking-rules';
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
  confirmed: { tone: 'good', Icon: IconCircleCheck },
  declined: { tone: 'bad', Icon: IconCircleX },
  expired: { tone: 'over', Icon: IconHourglassOff },
  cancelled: { tone: 'bad', Icon: IconBan },
  completed: { tone: 'over', Icon: IconFlag },
} as const satisfies Record<BookingStatus, object>;

/** A booking's status. */
export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  return <StatusBadge {...looks[status]}>{BOOKING_STATUS_LABELS[status]}</StatusBadge>;
}
