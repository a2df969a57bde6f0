import { Button } from '@mantine/core';
import type { InstructorBooking } from '@sklon/contract/bookings';
import { useId, useState } from 'react';
import { BookingCard } from './BookingCard.tsx';
import classes from './MyBookings.module.css';

interface BookingSectionProps {
  title: string;
  bookings: readonly InstructorBooking[];
  /** So many are shown at first. */
  limit: number;
  now: Date;
  onCancel: (booking: InstructorBooking) => void;
}

/** A titled list of lessons; a long one shows its rest on demand. */
export function BookingSection({ title, bookings, limit, now, onCancel }: BookingSectionProps) {
  const titleId = useId();
  const [whole, setWhole] = useState(false);
  if (bookings.length === 0) return null;
  const shown = whole ? bookings : bookings.slice(0, limit);
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <h2 id={titleId}>
        {title} <span className={classes.count}>{bookings.length}</span>
      </h2>
      <ul className={classes.list}>
        {shown.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} now={now} onCancel={onCancel} />
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
