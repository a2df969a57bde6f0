import { customerName } from '../orders/order.ts';
import type { ProviderBooking } from '@sklon/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInstant } from '../../ui/instant.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import classes from '../orders/OrderCard.module.css';
import { OrderHeader } from '../orders/OrderCard.tsx';
import type { DecisionResult } from '../orders/useDecisions.ts';
import { whenText } from './booking-texts.ts';
import Deliveries from './Deliveries.tsx';
import {
  BookingDetails,
  BookingLinks,
  DecisionButtons,
  headerOf,
} from './ProviderBookingDetails.tsx';
import { providerBookingsQuery } from './provider-queries.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { REASON_TITLES, useBookingDecisions } from './useBookingDecisions.ts';

export interface ProviderBookingDialogProps {
  opened: boolean;
  /** As the page showed it; the list may have a later state. */
  booking: ProviderBooking;
  onClose: () => void;
  /** It was decided, here or elsewhere: the dialog closes. */
  onDecided: (result: DecisionResult) => void;
}

/** A booking as its instructor sees it: what it is, and what can be done about it. A default export because `lazy` wants one. */
export default function ProviderBookingDialog({
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
    if (!result) return;
    if (result.kind !== 'error') onDecided(result);
    else if (!opened) showToast({ kind: 'error', message: result.text });
  });
  const close = () => {
    decisions.closeForm();
    setProblem(null);
    onClose();
  };
  const about = { booking, now, describedBy: 'booking-when' };
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
          <BookingDetails {...about} />
          <BookingLinks {...about} />
          <Deliveries bookingId={booking.id} canCall={booking.customer.phone !== null} />
          {problem && <Notice kind="error">{problem}</Notice>}
          <DecisionButtons {...about} {...decisions.answering(booking)} />
        </div>
      )}
    </Dialog>
  );
}
