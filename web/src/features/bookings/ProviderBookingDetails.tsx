import { BOOKING_STATUS_LABELS } from '@sklon/contract/booking-rules';
import type { ProviderBooking } from '@sklon/contract/bookings';
import { endsRequest } from '@sklon/contract/move-rules';
import { canSetPrice } from '@sklon/contract/set-price';
import { PEOPLE, plural } from '@sklon/contract/plural';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DelayedSpinner } from '../../ui/StateScreen.tsx';
import { ConversationLink } from '../messages/ConversationLink.tsx';
import classes from '../orders/OrderCard.module.css';
import { Fact } from '../orders/OrderCard.tsx';
import { AnswerButtons, AnswerBy, CustomerContacts } from '../orders/ProviderOrders.tsx';
import type { Answering } from '../orders/useDecisions.ts';
import { PeopleFacts } from '../participants/PeopleFacts.tsx';
import { PlaceFact, PriceFact, SpecialDayNote, ZoneNote } from './BookingFacts.tsx';
import { MoveLink, MovePanel } from './MovePanel.tsx';
import { canCancelLesson, type Decision } from './useBookingDecisions.ts';

/** Of few requests: those of groups, and to instructors without a price. */
const TotalDecision = lazy(() => import('./TotalDecision.tsx'));

interface BookingProps {
  booking: ProviderBooking;
  now: Date;
  /** Id of the element that says which booking it is: every card has the same buttons. */
  describedBy: string;
}

export function headerOf({ id, status }: ProviderBooking) {
  return { status, label: BOOKING_STATUS_LABELS[status], number: `№\u00A0${id}` };
}

/** Where, how many, how much, how to reach the customer, and until when an answer is awaited. */
export function BookingDetails({
  booking,
  describedBy,
  children,
}: Omit<BookingProps, 'now'> & {
  /** What else there is to know before a decision. */
  children?: ReactNode;
}) {
  const { status, group_size, customer } = booking;
  return (
    <>
      <SpecialDayNote booking={booking} />
      <MovePanel booking={booking} side="instructor" describedBy={describedBy} />
      {!(booking.move && endsRequest(booking, booking.move)) && (
        <AnswerBy order={booking} otherwise="иначе время освободится само." />
      )}
      <ul className={classes.facts}>
        <PlaceFact booking={booking} label="Место встречи" />
        <Fact icon="users" label="Участники">
          {plural(group_size, PEOPLE)}
        </Fact>
        <PriceFact booking={booking} />
      </ul>
      <PeopleFacts booking={booking} />
      <ZoneNote booking={booking} />
      {children}
      <CustomerContacts customer={customer} agreed={status === 'confirmed'} />
    </>
  );
}

/** To another time, and to the messages. */
export function BookingLinks(props: BookingProps) {
  return (
    <div className={classes.links}>
      <MoveLink {...props} />
      <ConversationLink to="." {...props} />
    </div>
  );
}

/** A request is answered, an agreed lesson can be cancelled until it begins. */
export function DecisionButtons({ booking, now, ...buttons }: BookingProps & Answering<Decision>) {
  const { sending, onDecide, describedBy } = buttons;
  if (booking.status === 'pending') {
    const isFirst = !booking.move && !booking.special_day;
    const namesTotal = isFirst && canSetPrice(booking);
    return (
      <>
        {namesTotal && !buttons.declining && (
          <Suspense fallback={<DelayedSpinner />}>
            <TotalDecision
              booking={booking}
              describedBy={describedBy}
              disabled={sending !== null}
              confirming={sending === 'confirm'}
              onConfirm={() => onDecide('confirm')}
            />
          </Suspense>
        )}
        <AnswerButtons<Decision>
          accept={isFirst && !namesTotal ? ['confirm', 'Подтвердить'] : null}
          decline={['decline', 'Отклонить']}
          {...buttons}
        />
      </>
    );
  }
  if (!canCancelLesson(booking, now)) return null;
  return (
    <div className={classes.actions}>
      <Button
        variant="subtle"
        color="red"
        className={classes.danger ?? ''}
        aria-describedby={describedBy}
        disabled={sending !== null}
        onClick={() => onDecide('cancel')}
      >
        Отменить занятие
      </Button>
    </div>
  );
}
