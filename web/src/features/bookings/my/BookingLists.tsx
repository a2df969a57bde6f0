import type { InstructorBooking } from '@sklon/contract/bookings';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CANCELLED } from '../booking-texts.ts';
import { BookingGroup } from '../BookingGroup.tsx';
import { BookingCard } from './BookingCard.tsx';
import { splitBookings } from './booking-time.ts';
import { BotNotice } from './BotNotice.tsx';
import { CancelBookingDialog } from './CancelBookingDialog.tsx';
import classes from './MyBookings.module.css';
import { useInstant } from '../../../ui/useInstant.ts';

/** The lessons to come, the history, and the cancelling of one. */
export function BookingLists({ bookings }: { bookings: readonly InstructorBooking[] }) {
  const now = useInstant();
  const { upcoming, past } = splitBookings(bookings, now);
  const [asked, setAsked] = useState<InstructorBooking>();
  const [asking, setAsking] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const notice = useRef<HTMLDivElement>(null);

  // The button that had the focus is gone with its card.
  useEffect(() => {
    if (cancelled) notice.current?.focus();
  }, [cancelled]);

  const ask = (booking: InstructorBooking) => {
    setAsked(booking);
    setAsking(true);
    setCancelled(false);
  };
  const onCancelled = () => {
    setAsking(false);
    setCancelled(true);
  };
  const card = (booking: InstructorBooking) => <BookingCard booking={booking} now={now} onCancel={ask} />;
  return (
    <div className={classes.lists}>
      {cancelled && (
        <Notice ref={notice} kind="success" onClose={() => setCancelled(false)}>
          {CANCELLED}
        </Notice>
      )}
      {upcoming[0] ? <BotNotice bookingId={upcoming[0].id} /> : <NothingPlanned first={past.length === 0} />}
      <BookingGroup title="Предстоящие" bookings={upcoming} limit={20} columns={2}>
        {card}
      </BookingGroup>
      <BookingGroup title="История" bookings={past} limit={4} columns={2}>
        {card}
      </BookingGroup>
      <CancelBookingDialog opened={asking} booking={asked} now={now} onClose={() => setAsking(false)} onCancelled={onCancelled} />
    </div>
  );
}

function NothingPlanned({ first }: { first: boolean }) {
  return (
    <EmptyState
      title={first ? 'Пока нет бронирований' : 'Ничего не\u00A0запланировано'}
      text="Выберите курорт, инструктора и&nbsp;удобное время: занятие появится здесь, а&nbsp;ответ инструктора придёт сам."
      actions={
        <ButtonLink to="/instructors" color="sun" size="lg">
          Найти инструктора
        </ButtonLink>
      }
    />
  );
}
