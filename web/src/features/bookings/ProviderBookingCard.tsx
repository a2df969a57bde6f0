import { BOOKING_STATUS_LABELS } from '@sklon/contract/booking-rules';
import { PEOPLE, plural } from '@sklon/contract/plural';
import type { ProviderBooking } from '@sklon/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInstant } from '../../ui/instant.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import classes from '../orders/OrderCard.module.css';
import { Fact, OrderCard, OrderHeader } from '../orders/OrderCard.tsx';
import { AnswerButtons, AnswerBy, CustomerContacts } from '../orders/ProviderOrders.tsx';
import type { Answering, DecisionResult } from '../orders/useDecisions.ts';
import { ConversationLink } from '../messages/ConversationLink.tsx';
import { PeopleFacts } from '../participants/PeopleFacts.tsx';
import { customerName } from '../schedule/instructor-slots.ts';
import { whenText } from './booking-texts.ts';
import { GroupTotal } from './GroupTotal.tsx';
import { PlaceFact, PriceFact, SpecialDayNote, ZoneNote } from './BookingCard.tsx';
import { MoveLink, MovePanel } from './MovePanel.tsx';
import { providerBookingsQuery } from './queries.ts';
import { REASON_TITLES, ReasonForm } from './ReasonForm.tsx';
import { canCancelLesson, type Decision, useBookingDecisions } from './useBookingDecisions.ts';
import { Button } from '../../ui/Button.tsx';

interface BookingProps {
  booking: ProviderBooking;
  now: Date;
}

/** A booking as its instructor sees it: time, customer and actions. */
export function ProviderBookingCard({
  booking,
  now,
  ...answer
}: BookingProps & Answering<Decision>) {
  return (
    <OrderCard
      {...headerOf(booking)}
      title={whenText(booking, now)}
      subtitle={<p className={classes.customer}>{customerName(booking.customer)}</p>}
    >
      {(titleId) => (
        <>
          <Details booking={booking} now={now} describedBy={titleId} />
          <DecisionButtons booking={booking} now={now} describedBy={titleId} {...answer} />
        </>
      )}
    </OrderCard>
  );
}

interface ProviderBookingDialogProps {
  opened: boolean;
  /** As the calendar showed it; the list may have a later state. */
  booking: ProviderBooking;
  onClose: () => void;
  /** It was decided, here or elsewhere: the dialog closes. */
  onDecided: (result: DecisionResult) => void;
}

/** A booking of the instructor's calendar: what it is, and what can be done about it. */
export function ProviderBookingDialog({
  opened,
  booking: shown,
  onClose,
  onDecided,
}: ProviderBookingDialogProps) {
  const { data } = useQuery(providerBookingsQuery());
  const booking = data?.find(({ id }) => id === shown.id) ?? shown;
  const now = useInstant();
  const [problem, setProblem] = useState<string | null>(null);
  const decisions = useBookingDecisions((result) => {
    setProblem(result?.kind === 'error' ? result.text : null);
    if (result && result.kind !== 'error') onDecided(result);
  });
  const close = () => {
    decisions.closeForm();
    setProblem(null);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={
        decisions.formOpened && decisions.form
          ? REASON_TITLES[decisions.form.decision]
          : customerName(booking.customer)
      }
    >
      {decisions.formOpened ? (
        <ReasonForm now={now} decisions={decisions} />
      ) : (
        <div className={classes.inDialog}>
          <OrderHeader {...headerOf(booking)} />
          <p id="booking-when" className={classes.when}>
            <b>{whenText(booking, now)}</b>
          </p>
          <Details booking={booking} now={now} describedBy="booking-when" />
          {problem && <Notice kind="error">{problem}</Notice>}
          <DecisionButtons
            booking={booking}
            now={now}
            {...decisions.answering(booking)}
            describedBy="booking-when"
          />
        </div>
      )}
    </Dialog>
  );
}

function headerOf({ id, status }: ProviderBooking) {
  return { status, label: BOOKING_STATUS_LABELS[status], number: `№\u00A0${id}` };
}

/** Where, how many, how much, how to reach the customer, and until when an answer is awaited. */
function Details({ booking, now, describedBy }: BookingProps & { describedBy: string }) {
  const { status, group_size, customer, participants, comment } = booking;
  return (
    <>
      <SpecialDayNote booking={booking} />
      <AnswerBy order={booking} otherwise="иначе время освободится само." />
      <ul className={classes.facts}>
        <PlaceFact booking={booking} label="Место встречи" />
        <Fact icon="users" label="Участники">
          {plural(group_size, PEOPLE)}
        </Fact>
        <PriceFact booking={booking} />
      </ul>
      <PeopleFacts participants={participants} comment={comment} />
      <ZoneNote booking={booking} />
      <MovePanel booking={booking} side="instructor" describedBy={describedBy} />
      <GroupTotal booking={booking} />
      <CustomerContacts customer={customer} agreed={status === 'confirmed'} />
      <div className={classes.links}>
        <MoveLink booking={booking} now={now} describedBy={describedBy} />
        <ConversationLink
          to="/provider-settings"
          booking={booking}
          now={now}
          describedBy={describedBy}
        />
      </div>
    </>
  );
}

interface DecisionButtonsProps extends BookingProps, Answering<Decision> {
  /** Id of the element that says which booking it is: every card has the same buttons. */
  describedBy: string;
}

function DecisionButtons({ booking, now, ...buttons }: DecisionButtonsProps) {
  const { sending, onDecide, describedBy } = buttons;
  if (booking.status === 'pending') {
    return (
      <AnswerButtons<Decision>
        accept={booking.move || booking.special_day ? null : ['confirm', 'Подтвердить']}
        decline={['decline', 'Отклонить']}
        {...buttons}
      />
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
