import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import { useId } from 'react';
import { customerName } from '../../schedule/busy/instructor-slot.ts';
import { whenText } from '../my/booking-time.ts';
import parts from '../BookingParts.module.css';
import { BookingStatusBadge } from '../BookingStatusBadge.tsx';
import { BookingDetails } from './BookingDetails.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import classes from './ProviderBooking.module.css';
import type { Decision } from './provider-texts.ts';

export interface ProviderBookingCardProps {
  booking: ProviderBooking;
  now: Date;
  sending: Decision | null;
  onDecide: (decision: Decision) => void;
}

/** A request or a lesson: when, with whom, and what can be done about it. */
export function ProviderBookingCard({ booking, now, sending, onDecide }: ProviderBookingCardProps) {
  const titleId = useId();
  return (
    <article className={parts.card} aria-labelledby={titleId} data-status={booking.status}>
      <div className={parts.top}>
        <BookingStatusBadge status={booking.status} />
        <span className={parts.number}>№&nbsp;{booking.id}</span>
      </div>
      <div>
        <h3 id={titleId} className={parts.when}>
          {whenText(booking, now)}
        </h3>
        <p className={classes.who}>{customerName(booking.customer)}</p>
      </div>
      <BookingDetails booking={booking} />
      <DecisionButtons
        booking={booking}
        now={now}
        sending={sending}
        onDecide={onDecide}
        describedBy={titleId}
      />
    </article>
  );
}
