import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useInstant } from '../../../ui/useInstant.ts';
import { customerName } from '../../schedule/busy/instructor-slot.ts';
import { whenText } from '../my/booking-time.ts';
import parts from '../BookingParts.module.css';
import { BookingStatusBadge } from '../BookingStatusBadge.tsx';
import { BookingDetails } from './BookingDetails.tsx';
import { CallOffForm } from './CallOffForm.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import classes from './ProviderBooking.module.css';
import { providerBookingsQuery } from './queries.ts';
import { useBookingDecisions } from './useBookingDecisions.ts';
import type { DecisionNews } from './useDecision.ts';

interface BookingWindowProps {
  opened: boolean;
  /** As the calendar showed it; the list may know better. */
  booking: ProviderBooking;
  onClose: () => void;
  /** It was decided, here or elsewhere: the dialog closes. */
  onDecided: (news: DecisionNews) => void;
}

/** A booking of the calendar: what it is, and what can be done about it. */
export function BookingWindow({ opened, booking: shown, onClose, onDecided }: BookingWindowProps) {
  const { data } = useQuery(providerBookingsQuery());
  const booking = data?.find(({ id }) => id === shown.id) ?? shown;
  const now = useInstant();
  const [problem, setProblem] = useState<string | null>(null);
  const decisions = useBookingDecisions((news) => {
    setProblem(news?.kind === 'error' ? news.text : null);
    if (news && news.kind !== 'error') onDecided(news);
  });
  const { asking, stopAsking, sendingOf } = decisions;
  const close = () => {
    stopAsking();
    setProblem(null);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={asking ? 'Отменить занятие?' : customerName(booking.customer)}
    >
      {asking ? (
        <CallOffForm
          booking={booking}
          now={now}
          sending={sendingOf(booking) === 'cancel'}
          error={decisions.error}
          onClose={stopAsking}
          onConfirm={(reason) => decisions.callOff(booking, reason)}
        />
      ) : (
        <div className={classes.dialog}>
          <div className={parts.top}>
            <BookingStatusBadge status={booking.status} />
            <span className={parts.number}>№&nbsp;{booking.id}</span>
          </div>
          <p id="booking-window-when" className={parts.when}>
            <b>{whenText(booking, now)}</b>
          </p>
          <BookingDetails booking={booking} />
          {problem && <Notice kind="error">{problem}</Notice>}
          <DecisionButtons
            booking={booking}
            now={now}
            sending={sendingOf(booking)}
            onDecide={(decision) => decisions.decide(booking, decision)}
            describedBy="booking-window-when"
          />
        </div>
      )}
    </Dialog>
  );
}
