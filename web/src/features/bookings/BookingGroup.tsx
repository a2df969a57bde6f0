import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from './BookingGroup.module.css';

interface BookingGroupProps<B> {
  title: string;
  bookings: readonly B[];
  /** So many are shown at first. */
  limit: number;
  /** Columns of cards where there is room. */
  columns: 2 | 3;
  children: (booking: B) => ReactNode;
}

/** A titled list of bookings; a long one shows its rest on demand. */
export function BookingGroup<B extends { id: number; kind?: string }>({
  title,
  bookings,
  limit,
  columns,
  children,
}: BookingGroupProps<B>) {
  const titleId = useId();
  const [whole, setWhole] = useState(false);
  if (bookings.length === 0) return null;
  const shown = whole ? bookings : bookings.slice(0, limit);
  return (
    <section aria-labelledby={titleId} className={classes.group}>
      <h2 id={titleId}>
        {title} <span className={classes.count}>{bookings.length}</span>
      </h2>
      <ul className={classes.list} data-columns={columns}>
        {/* Lessons and requests have numbers of their own. */}
        {shown.map((booking) => (
          <li key={`${booking.kind ?? ''}${booking.id}`}>{children(booking)}</li>
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
