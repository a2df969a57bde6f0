import { Button } from '@mantine/core';
import type { ProviderRequest } from '@sklon/contract/requests';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { useInstant } from '../../../ui/useInstant.ts';
import { BookingGroup } from '../../bookings/BookingGroup.tsx';
import classes from '../../bookings/provider/ProviderBookings.module.css';
import { ProviderRequestCard } from './ProviderRequestCard.tsx';
import { providerRequestsQuery } from './queries.ts';
import { splitRequests } from './request-decisions.ts';
import { useIncomingRequests } from './useIncomingRequests.ts';
import { type AnswerNews, useRequestDecisions } from './useRequestDecisions.ts';

/** Requests to a person's shop and services: those that wait for an answer, and those to come (decision 0011). */
export function ProviderRequests() {
  const { data, isError, refetch } = useQuery(providerRequestsQuery());
  const now = useInstant();
  const [news, setNews] = useState<AnswerNews | null>(null);
  const { decide, sendingOf } = useRequestDecisions(setNews);
  const notice = useRef<HTMLDivElement>(null);
  useIncomingRequests(data);

  // The button that had the focus is gone with its card.
  useEffect(() => {
    if (news) notice.current?.focus();
  }, [news]);

  const { waiting, accepted } = splitRequests(data ?? [], now);
  const card = (request: ProviderRequest) => (
    <ProviderRequestCard request={request} now={now} sending={sendingOf(request)} onDecide={(decision) => decide(request, decision)} />
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
        <p className={classes.quiet}>Запросов пока нет. Новые появятся здесь сами и&nbsp;придут вам в&nbsp;Telegram.</p>
      )}
    </div>
  );
}
