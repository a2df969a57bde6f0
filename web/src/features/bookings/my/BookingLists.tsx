import type { UserBooking } from '@sklon/contract/bookings';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CancelInquiryDialog } from '../../inquiries/my/CancelInquiryDialog.tsx';
import { InquiryCard } from '../../inquiries/my/InquiryCard.tsx';
import { INQUIRY_CANCELLED } from '../../inquiries/inquiry-texts.ts';
import { ReviewDialog } from '../../reviews/ReviewDialog.tsx';
import { CANCELLED } from '../booking-texts.ts';
import { BookingGroup } from '../BookingGroup.tsx';
import { BookingCard } from './BookingCard.tsx';
import { BotNotice } from './BotNotice.tsx';
import { CancelBookingDialog } from './CancelBookingDialog.tsx';
import classes from './MyBookings.module.css';
import { splitBookings } from './split-bookings.ts';
import { useInstant } from '../../../ui/useInstant.ts';

/** What is to come, the history, and the cancelling of one. */
export function BookingLists({ bookings }: { bookings: readonly UserBooking[] }) {
  const now = useInstant();
  const { upcoming, past } = splitBookings(bookings, now);
  const [asked, setAsked] = useState<UserBooking>();
  const [asking, setAsking] = useState(false);
  const [cancelled, setCancelled] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);

  // The button that had the focus is gone with its card.
  useEffect(() => {
    if (cancelled !== null) notice.current?.focus();
  }, [cancelled]);

  const ask = (booking: UserBooking) => {
    setAsked(booking);
    setAsking(true);
    setCancelled(null);
  };
  const dialog = { opened: asking, now, onClose: () => setAsking(false) };
  const done = (news: string) => () => {
    setAsking(false);
    setCancelled(news);
  };
  const card = (booking: UserBooking) =>
    booking.kind === 'instructor' ? (
      <BookingCard booking={booking} now={now} onCancel={ask} />
    ) : (
      <InquiryCard request={booking} now={now} onCancel={ask} />
    );
  return (
    <div className={classes.lists}>
      {cancelled !== null && (
        <Notice ref={notice} kind="success" onClose={() => setCancelled(null)}>
          {cancelled}
        </Notice>
      )}
      <ReviewDialog bookings={bookings} now={now} />
      {upcoming[0] ? (
        <BotNotice booking={upcoming[0]} />
      ) : (
        <NothingPlanned first={past.length === 0} />
      )}
      <BookingGroup title="Предстоящие" bookings={upcoming} limit={20} columns={2}>
        {card}
      </BookingGroup>
      <BookingGroup title="История" bookings={past} limit={4} columns={2}>
        {card}
      </BookingGroup>
      {asked?.kind === 'instructor' && (
        <CancelBookingDialog {...dialog} booking={asked} onCancelled={done(CANCELLED)} />
      )}
      {asked && asked.kind !== 'instructor' && (
        <CancelInquiryDialog {...dialog} request={asked} onCancelled={done(INQUIRY_CANCELLED)} />
      )}
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
