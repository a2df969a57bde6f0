import { customerName } from '../orders/order.ts';
import { BOOKING_STATUS_LABELS } from '@sklon/contract/booking-rules';
import type { ProviderBooking } from '@sklon/contract/bookings';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { whenText } from '../bookings/booking-texts.ts';
import {
  BookingDetails,
  BookingLinks,
  DecisionButtons,
  headerOf,
} from '../bookings/ProviderBookingDetails.tsx';
import { useBookingDecisions } from '../bookings/useBookingDecisions.ts';
import type { StableCard } from '../orders/stable-cards.ts';
import type { OrderStatus } from '../orders/order.ts';
import orders from '../orders/OrderCard.module.css';
import { OrderCard } from '../orders/OrderCard.tsx';
import { ResultNotice } from '../orders/ProviderOrders.tsx';
import type { DecisionResult } from '../orders/useDecisions.ts';
import { isRequest } from './requests.ts';
import classes from './today.module.css';

const ReasonDialog = lazy(() => import('../bookings/ReasonDialog.tsx'));

interface RequestCardProps {
  card: StableCard<ProviderBooking>;
  now: Date;
  /** What the calendar holds beside it. */
  children: ReactNode;
}

/** A request with all that a decision needs, and in the same place what came of it. */
export function RequestCard({ card: { order: booking, gone }, now, children }: RequestCardProps) {
  const [result, setResult] = useState<DecisionResult | null>(null);
  const decisions = useBookingDecisions(setResult);
  const waits = !gone && isRequest(booking, now);
  const isAgreed = booking.status === 'confirmed';
  const end = waits || (isAgreed && !gone) ? null : endOf(booking, result, now);
  return (
    <>
      <OrderCard
        {...headerOf(booking)}
        {...end?.header}
        title={whenText(booking, now)}
        subtitle={<p className={orders.customer}>{customerName(booking.customer)}</p>}
      >
        {(titleId) => {
          const about = { booking, now, describedBy: titleId };
          if (end?.text) return <p className={orders.note}>{end.text}</p>;
          if (end) return <ResultNotice result={result} />;
          return (
            <>
              <BookingDetails {...about}>{waits && children}</BookingDetails>
              <ResultNotice result={result} />
              {waits && !isAgreed && (
                <div className={classes.decision}>
                  <DecisionButtons {...about} {...decisions.answering(booking)} />
                </div>
              )}
              <BookingLinks {...about} />
            </>
          );
        }}
      </OrderCard>
      {decisions.form && (
        <Suspense>
          <ReasonDialog now={now} decisions={decisions} />
        </Suspense>
      )}
    </>
  );
}

interface End {
  header: { status: OrderStatus; label: string };
  /** Absent where the result says it. */
  text?: string;
}

/** What became of a request that is not in the list any more, which does not say why. */
function endOf(
  { status, expires_at }: ProviderBooking,
  result: DecisionResult | null,
  now: Date,
): End {
  const over = { status: 'completed', label: 'Больше не\u00A0ждёт ответа' } as const;
  if (status === 'confirmed')
    return { header: over, text: 'Этого занятия больше нет среди ближайших.' };
  if (result?.kind === 'success')
    return { header: { status: 'declined', label: BOOKING_STATUS_LABELS.declined } };
  if (expires_at !== null && Date.parse(expires_at) <= now.getTime())
    return {
      header: { status: 'expired', label: BOOKING_STATUS_LABELS.expired },
      text: 'Срок ответа вышел, время снова свободно.',
    };
  return result?.kind === 'warning'
    ? { header: over }
    : {
        header: over,
        text: 'Клиент отменил заявку, или\u00A0на\u00A0неё ответили в\u00A0другом месте.',
      };
}
