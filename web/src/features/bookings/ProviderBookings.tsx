import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInstant } from '../../ui/instant.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { RecentConversations } from '../messages/RecentConversations.tsx';
import { ProviderOrders } from '../orders/ProviderOrders.tsx';
import type { DecisionResult } from '../orders/useDecisions.ts';
import { useOrderNotices } from '../orders/useOrderNotices.ts';
import { ProviderBookingCard } from './ProviderBookingCard.tsx';
import { providerBookingsQuery } from './queries.ts';
import { REASON_TITLES, ReasonForm } from './ReasonForm.tsx';
import {
  incomingNotice,
  splitProviderBookings,
  useBookingDecisions,
} from './useBookingDecisions.ts';
import { useMediaQuery } from '../../ui/media-query.ts';

/** An instructor's bookings: those that wait for an answer and the lessons to come (product-decisions, Bookings). */
export function ProviderBookings() {
  const query = useQuery(providerBookingsQuery());
  const phone = useMediaQuery('(max-width: 47.99em)');
  const now = useInstant();
  const [result, setResult] = useState<DecisionResult | null>(null);
  const decisions = useBookingDecisions(setResult);
  const { form } = decisions;
  useOrderNotices(query.data, incomingNotice);

  const { waiting, agreed } = splitProviderBookings(query.data ?? [], now);
  return (
    <>
      <ProviderOrders
        query={query}
        what="бронирования"
        groups={[
          { title: 'Ждут ответа', orders: waiting, limit: 6 },
          { title: 'Ближайшие занятия', orders: agreed, limit: phone ? 1 : 3 },
        ]}
        empty="Запросов и&nbsp;занятий пока нет. Новые появятся здесь сами и&nbsp;придут вам в&nbsp;Telegram."
        result={result}
        onResultClose={() => setResult(null)}
      >
        {(booking) => (
          <ProviderBookingCard booking={booking} now={now} {...decisions.answering(booking)} />
        )}
      </ProviderOrders>
      {query.data && <RecentConversations shown={[...waiting, ...agreed]} now={now} />}
      {form && (
        <Dialog
          opened={decisions.formOpened}
          onClose={decisions.closeForm}
          title={REASON_TITLES[form.decision]}
        >
          <ReasonForm now={now} decisions={decisions} />
        </Dialog>
      )}
    </>
  );
}
