import { Button } from '@mantine/core';
import { canCancelBooking, holdsSlots } from '@sklon/contract/booking-rules';
import type { InstructorBooking } from '@sklon/contract/bookings';
import { IconCalendarDown, IconRepeat } from '@tabler/icons-react';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import classes from './BookingCard.module.css';
import { statusAt } from './booking-time.ts';
import { downloadCalendarFile } from './download-calendar-file.ts';

interface BookingActionsProps {
  booking: InstructorBooking;
  now: Date;
  onCancel: (booking: InstructorBooking) => void;
  /** Id of the element that says which lesson it is: every card has the same buttons. */
  describedBy: string;
}

/** What can be done about a lesson: one to come is noted or cancelled, another one is repeated. */
export function BookingActions({ booking, now, onCancel, describedBy }: BookingActionsProps) {
  const coming = holdsSlots(statusAt(booking, now));
  return (
    <div className={classes.actions}>
      {coming && (
        <Button
          variant="light"
          leftSection={<IconCalendarDown size={20} aria-hidden />}
          aria-describedby={describedBy}
          onClick={() => downloadCalendarFile(booking, new Date())}
        >
          Файл для&nbsp;календаря
        </Button>
      )}
      {canCancelBooking(booking, now) && (
        <Button
          variant="subtle"
          color="red"
          className={classes.cancel ?? ''}
          aria-describedby={describedBy}
          onClick={() => onCancel(booking)}
        >
          Отменить
        </Button>
      )}
      {!coming && (
        <ButtonLink
          to="/instructors/$id"
          params={{ id: String(booking.instructor.id) }}
          search={{ book: 1 }}
          variant="light"
          leftSection={<IconRepeat size={20} aria-hidden />}
          aria-describedby={describedBy}
        >
          Повторить
        </ButtonLink>
      )}
    </div>
  );
}
