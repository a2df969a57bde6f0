import { Button } from '@mantine/core';
import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import { useId, useState } from 'react';
import { ProviderBookingCard, type ProviderBookingCardProps } from './ProviderBookingCard.tsx';
import classes from './ProviderBookings.module.css';
import type { Decision } from './provider-texts.ts';

interface BookingGroupProps extends Pick<ProviderBookingCardProps, 'now'> {
  title: string;
  bookings: readonly ProviderBooking[];
  /** So many are shown at first. */
  limit: number;
  sendingOf: (booking: ProviderBooking) => Decision | null;
  onDecide: (booking: ProviderBooking, decision: Decision) => void;
}

/** A titled list of bookings; a long one shows its rest on demand. */
export function BookingGroup({ title, bookings, limit, now, sendingOf, onDecide }: BookingGroupProps) {
  const titleId = useId();
  const [whole, setWhole] = useState(false);
  if (bookings.length === 0) return null;
  const shown = whole ? bookings : bookings.slice(0, limit);
  return (
    <section aria-labelledby={titleId} className={classes.group}>
      <h2 id={titleId}>
        {title} <span className={classes.count}>{bookings.length}</span>
      </h2>
      <ul className={classes.list}>
        {shown.map((booking) => (
          <li key={booking.id}>
            <ProviderBookingCard
              booking={booking}
              now={now}
              sending={sendingOf(booking)}
              onDecide={(decision) => onDecide(booking, decision)}
            />
          </li>
        ))}
      </ul>
      {shown.length < bookings.length && (
        <Button variant="default" className={classes.more ?? ''} onClick={() => setWhole(true)}>
          Показать ещё {bookings.length - shown.length}
        </Button>
      )}
    </section>
  );
}
