import { customerName } from '../orders/order.ts';
import { CANCEL_REASON_REQUIRED } from '@sklon/contract/booking-rules';
import type { ProviderBooking } from '@sklon/contract/bookings';
import { useEffect, useRef } from 'react';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { Textarea } from '../../ui/form/Fields.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DialogActions } from '../../ui/overlays/Dialog.tsx';
import { useInputDraft } from '../auth/drafts.ts';
import { whenText } from './booking-texts.ts';
import { decisionFailed, type useBookingDecisions } from './useBookingDecisions.ts';
import { Button } from '../../ui/Button.tsx';

const REASON_MAX = 500;
const EMPTY = { reason: '' };

interface CancelLessonFormProps {
  booking: ProviderBooking;
  now: Date;
  decisions: ReturnType<typeof useBookingDecisions>;
}

/** Asks for the reason before an agreed lesson is cancelled; the customer reads it. */
export function CancelLessonForm({ booking, now, decisions }: CancelLessonFormProps) {
  const { error, closeForm, cancelLesson, sendingOf } = decisions;
  const safe = useRef<HTMLButtonElement>(null);
  const form = useContractForm({
    initial: EMPTY,
    draft: useInputDraft(`cancel ${booking.id}`, EMPTY),
    rules: ({ reason }) => ({ reason: reason.trim() === '' && CANCEL_REASON_REQUIRED }),
    onSubmit: ({ reason }) => cancelLesson(booking, reason.trim()),
  });
  const { error: missing, ...field } = form.field('reason');
  // Also where the form comes into a dialog that is already open.
  useEffect(() => safe.current?.focus(), []);

  return (
    <form {...form.props} className="grid gap-4">
      <p className="first-letter:uppercase">
        <b>{whenText(booking, now)}</b>
        <br />
        {customerName(booking.customer)}, {booking.resort.name}
      </p>
      <Textarea
        label="Причина отмены"
        description="Её прочитает клиент. Время снова станет свободным."
        required
        rows={3}
        maxLength={REASON_MAX}
        {...field}
        error={missing && <span role="alert">{missing}</span>}
      />
      {error && <Notice kind="error">{decisionFailed('cancel', error)}</Notice>}
      <DialogActions>
        <Button ref={safe} variant="default" onClick={closeForm} data-autofocus>
          Не&nbsp;отменять
        </Button>
        <Button type="submit" color="red" loading={sendingOf(booking) === 'cancel'}>
          Отменить занятие
        </Button>
      </DialogActions>
    </form>
  );
}
