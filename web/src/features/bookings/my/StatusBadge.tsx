import { BOOKING_STATUS_LABELS, type BookingStatus } from '@sklon/contract/booking-rules';
import { IconBan, IconCircleCheck, IconCircleX, IconClock, IconFlag, IconHourglassOff } from '@tabler/icons-react';
import classes from './StatusBadge.module.css';

const icons: Record<BookingStatus, typeof IconClock> = {
  pending: IconClock,
  confirmed: IconCircleCheck,
  declined: IconCircleX,
  expired: IconHourglassOff,
  cancelled: IconBan,
  completed: IconFlag,
};

/** A booking's status in words, with an icon and a colour of its own. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const Icon = icons[status];
  return (
    <p className={classes.badge} data-status={status}>
      <Icon size={18} aria-hidden />
      {BOOKING_STATUS_LABELS[status]}
    </p>
  );
}
