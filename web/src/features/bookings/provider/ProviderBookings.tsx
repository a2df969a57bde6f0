import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useInstant } from '../../../ui/useInstant.ts';
import { BookingGroup } from '../BookingGroup.tsx';
import { CallOffForm } from './CallOffForm.tsx';
import { ProviderBookingCard } from './ProviderBookingCard.tsx';
import classes from './ProviderBookings.module.css';
import { providerBookingsQuery } from './queries.ts';
import { splitProviderBookings } from './split-bookings.ts';
import { useBookingDecisions } from './useBookingDecisions.ts';
import { useBookingNews } from './useBookingNews.ts';
import type { DecisionNews } from './useDecision.ts';

/** Requests that wait for an answer and the lessons to come (product-decisions, Bookings). */
export function ProviderBookings() {
  const { data, isError, refetch } = useQuery(providerBookingsQuery());
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  const now = useInstant();
  const [news, setNews] = useState<DecisionNews | null>(null);
  const decisions = useBookingDecisions(setNews);
  const { callingOff } = decisions;
  const notice = useRef<HTMLDivElement>(null);
  useBookingNews(data);

  // The button that had the focus is gone with its card.
  useEffect(() => {
    if (news) notice.current?.focus();
  }, [news]);

  const { waiting, agreed } = splitProviderBookings(data ?? [], now);
  const card = (booking: ProviderBooking) => (
    <ProviderBookingCard
      booking={booking}
      now={now}
      sending={decisions.sendingOf(booking)}
      onDecide={(decision) => decisions.decide(booking, decision)}
    />
  );
  return (
    <div className={classes.bookings}>
      {news && (
        <Notice ref={notice} kind={news.kind} onClose={() => setNews(null)}>
          {news.text}
        </Notice>
      )}
      {isError && (
        <Notice kind="error">
          <p>
            Не&nbsp;удалось загрузить бронирования{data && ': показано то, что загрузилось раньше'}.
          </p>
          <Button variant="light" onClick={() => void refetch()}>
            Обновить
          </Button>
        </Notice>
      )}
      <BookingGroup title="Ждут ответа" bookings={waiting} limit={6} columns={3}>
        {card}
      </BookingGroup>
      <BookingGroup title="Ближайшие занятия" bookings={agreed} limit={phone ? 1 : 3} columns={3}>
        {card}
      </BookingGroup>
      {data && waiting.length + agreed.length === 0 && (
        <p className={classes.quiet}>
          Запросов и&nbsp;занятий пока нет. Новые появятся здесь сами и&nbsp;придут вам
          в&nbsp;Telegram.
        </p>
      )}
      {callingOff && (
        <Dialog opened={decisions.asking} onClose={decisions.stopAsking} title="Отменить занятие?">
          <CallOffForm
            booking={callingOff}
            now={now}
            sending={decisions.sendingOf(callingOff) === 'cancel'}
            error={decisions.error}
            onClose={decisions.stopAsking}
            onConfirm={(reason) => decisions.callOff(callingOff, reason)}
          />
        </Dialog>
      )}
    </div>
  );
}
