import { CANCEL_REASON_REQUIRED } from '@sklon/contract/booking-rules';
import type { ProviderBooking } from '@sklon/contract/bookings';
import { useEffect, useId, useRef, useState } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { useInputDraft } from '../auth/drafts.ts';
import { customerName } from '../schedule/instructor-slots.ts';
import { whenText } from './booking-texts.ts';
import classes from './CancelLessonForm.module.css';
import { decisionFailed, type useBookingDecisions } from './useBookingDecisions.ts';
import { Button } from '../../ui/Button.tsx';

const REASON_MAX = 500;

interface CancelLessonFormProps {
  booking: ProviderBooking;
  now: Date;
  decisions: ReturnType<typeof useBookingDecisions>;
}

/** Asks for the reason before an agreed lesson is cancelled; the customer reads it. */
export function CancelLessonForm({ booking, now, decisions }: CancelLessonFormProps) {
  const { error, closeForm, cancelLesson, sendingOf } = decisions;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const safe = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useInputDraft(`cancel ${booking.id}`, '');
  const [missing, setMissing] = useState(false);
  // Also where the form comes into a dialog that is already open.
  useEffect(() => safe.current?.focus(), []);

  function confirm(): void {
    if (reason.trim() === '') {
      setMissing(true);
      field.current?.focus();
    } else cancelLesson(booking, reason.trim());
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <p className={classes.which}>
        <b>{whenText(booking, now)}</b>
        <br />
        {customerName(booking.customer)}, {booking.resort.name}
      </p>
      <div className={classes.field}>
        <label htmlFor={id}>Причина отмены</label>
        <textarea
          ref={field}
          id={id}
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          aria-required
          aria-invalid={missing || undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            setReason(target.value);
            if (target.value.trim() !== '') setMissing(false);
          }}
        />
        <p
          id={`${id}-note`}
          className={classes.note}
          data-missing={missing || undefined}
          role={missing ? 'alert' : undefined}
        >
          {missing ? CANCEL_REASON_REQUIRED : 'Её прочитает клиент. Время снова станет свободным.'}
        </p>
      </div>
      {error && <Notice kind="error">{decisionFailed('cancel', error)}</Notice>}
      <div className={classes.actions}>
        <Button ref={safe} variant="default" onClick={closeForm} data-autofocus>
          Не&nbsp;отменять
        </Button>
        <Button type="submit" color="red" loading={sendingOf(booking) === 'cancel'}>
          Отменить занятие
        </Button>
      </div>
    </form>
  );
}
