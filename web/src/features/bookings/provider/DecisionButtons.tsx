import { Button } from '@mantine/core';
import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import classes from './ProviderBooking.module.css';
import { canCallOff } from './split-bookings.ts';
import type { Decision } from './provider-texts.ts';

interface DecisionButtonsProps {
  booking: ProviderBooking;
  now: Date;
  /** The decision that is being sent. */
  sending: Decision | null;
  onDecide: (decision: Decision) => void;
  /** Id of the element that says which booking it is: every card has the same buttons. */
  describedBy: string;
}

/** What can be done about a booking now. */
export function DecisionButtons({
  booking,
  now,
  sending,
  onDecide,
  describedBy,
}: DecisionButtonsProps) {
  const shared = { 'aria-describedby': describedBy, disabled: sending !== null };
  if (booking.status === 'pending') {
    return (
      <div className={classes.actions}>
        <Button {...shared} loading={sending === 'confirm'} onClick={() => onDecide('confirm')}>
          Подтвердить
        </Button>
        <Button
          {...shared}
          variant="default"
          loading={sending === 'decline'}
          onClick={() => onDecide('decline')}
        >
          Отклонить
        </Button>
      </div>
    );
  }
  if (!canCallOff(booking, now)) return null;
  return (
    <div className={classes.actions}>
      <Button
        {...shared}
        variant="subtle"
        color="red"
        className={classes.callOff ?? ''}
        onClick={() => onDecide('cancel')}
      >
        Отменить занятие
      </Button>
    </div>
  );
}
