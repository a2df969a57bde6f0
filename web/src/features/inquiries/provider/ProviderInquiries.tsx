import { Button } from '@mantine/core';
import type { ProviderInquiry } from '@sklon/contract/inquiries';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { useInstant } from '../../../ui/useInstant.ts';
import { BookingGroup } from '../../bookings/BookingGroup.tsx';
import classes from '../../bookings/provider/ProviderBookings.module.css';
import { ProviderInquiryCard } from './ProviderInquiryCard.tsx';
import { providerInquiriesQuery } from './queries.ts';
import { splitInquiries } from './inquiry-decisions.ts';
import { useIncomingInquiries } from './useIncomingInquiries.ts';
import { type AnswerNews, useInquiryDecisions } from './useInquiryDecisions.ts';

/** Requests to a person's shop and services: those that wait for an answer, and those to come (decision 0011). */
export function ProviderInquiries() {
  const { data, isError, refetch } = useQuery(providerInquiriesQuery());
  const now = useInstant();
  const [news, setNews] = useState<AnswerNews | null>(null);
  const { decide, sendingOf } = useInquiryDecisions(setNews);
  const notice = useRef<HTMLDivElement>(null);
  useIncomingInquiries(data);

  // The button that had the focus is gone with its card.
  useEffect(() => {
    if (news) notice.current?.focus();
  }, [news]);

  const { waiting, accepted } = splitInquiries(data ?? [], now);
  const card = (request: ProviderInquiry) => (
    <ProviderInquiryCard
      request={request}
      now={now}
      sending={sendingOf(request)}
      onDecide={(decision) => decide(request, decision)}
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
          <p>Не&nbsp;удалось загрузить запросы{data && ': показано то, что загрузилось раньше'}.</p>
          <Button variant="light" onClick={() => void refetch()}>
            Обновить
          </Button>
        </Notice>
      )}
      <BookingGroup title="Запросы: ждут ответа" bookings={waiting} limit={6} columns={3}>
        {card}
      </BookingGroup>
      <BookingGroup title="Принятые запросы" bookings={accepted} limit={3} columns={3}>
        {card}
      </BookingGroup>
      {data && waiting.length + accepted.length === 0 && (
        <p className={classes.quiet}>
          Запросов пока нет. Новые появятся здесь сами и&nbsp;придут вам в&nbsp;Telegram.
        </p>
      )}
    </div>
  );
}
