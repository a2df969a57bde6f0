import {
  type Decline,
  DECLINE_COMMENT_MAX,
  DECLINE_COMMENT_REQUIRED,
  DECLINE_REASON_LABELS,
  DECLINE_REASON_REQUIRED,
  DECLINE_REASONS,
  type DeclineReason,
} from '@sklon/contract/decline-rules';
import type { ProviderBooking } from '@sklon/contract/bookings';
import { CONTACTS_BEFORE_CONFIRMATION } from '@sklon/contract/message-rules';
import { DECLINE_UNDO_MS } from '@sklon/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { FieldGroup } from '../../ui/form/Choices.tsx';
import { focusFirstInvalid } from '../../ui/form/field-focus.ts';
import { Textarea } from '../../ui/form/Fields.tsx';
import { customerName } from '../schedule/instructor-slots.ts';
import { whenText } from './booking-texts.ts';
import classes from './CancelLessonForm.module.css';

interface DeclineFormProps {
  booking: ProviderBooking;
  now: Date;
  onClose: () => void;
  onDecline: (decline: Decline) => void;
}

/** Whether a text has contacts; the library is loaded for it. Without a connection the API decides. */
async function passesContacts(text: string): Promise<boolean> {
  if (text.trim() === '') return false;
  try {
    const { hasContacts } = await import('@sklon/contract/contacts-in-text');
    return hasContacts(text);
  } catch {
    return false;
  }
}

/**
 * Asks for the reason before a request is declined; the customer reads it. It is checked here too, because the form is gone
 * when the API reads it, after the time to take it back.
 */
export function DeclineForm({ booking, now, onClose, onDecline }: DeclineFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  // Also where the form comes into a dialog that is already open.
  useEffect(() => first.current?.focus(), []);

  const noReason = reason === null;
  const noComment = reason === 'other' && comment.trim() === '';

  async function submit(): Promise<void> {
    setTried(true);
    if (noReason || noComment) {
      if (form.current)
        focusFirstInvalid(form.current, [noReason ? 'decline_reason' : 'decline_comment']);
      return;
    }
    setChecking(true);
    const wrong = await passesContacts(comment);
    flushSync(() => {
      setChecking(false);
      setRefused(wrong ? comment : null);
    });
    if (!wrong) onDecline({ decline_reason: reason, decline_comment: comment.trim() || null });
    else if (form.current) focusFirstInvalid(form.current, ['decline_comment']);
  }

  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!checking) void submit();
      }}
    >
      <p className={classes.which}>
        <b>{whenText(booking, now)}</b>
        <br />
        {customerName(booking.customer)}, {booking.resort.name}
      </p>
      <FieldGroup
        path="decline_reason"
        legend="Причина"
        required
        error={tried && noReason && DECLINE_REASON_REQUIRED}
      >
        <div className={classes.reasons}>
          {DECLINE_REASONS.map((value, index) => (
            <label key={value}>
              <input
                ref={index === 0 ? first : undefined}
                type="radio"
                name="decline_reason"
                checked={reason === value}
                onChange={() => setReason(value)}
              />
              {DECLINE_REASON_LABELS[value]}
            </label>
          ))}
        </div>
      </FieldGroup>
      <Textarea
        data-path="decline_comment"
        label="Комментарий"
        required={reason === 'other'}
        maxLength={DECLINE_COMMENT_MAX}
        value={comment}
        error={
          (tried && noComment && DECLINE_COMMENT_REQUIRED) ||
          (refused === comment && CONTACTS_BEFORE_CONFIRMATION)
        }
        onChange={({ target }) => setComment(target.value)}
      />
      <p className={classes.note}>
        Клиент прочитает причину и&nbsp;увидит, кто ещё свободен в&nbsp;это время. Вернуть заявку
        можно в&nbsp;течение {DECLINE_UNDO_MS / 1000}&nbsp;секунд.
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Не&nbsp;отклонять
        </Button>
        <Button type="submit" color="red" loading={checking}>
          Отклонить
        </Button>
      </div>
    </form>
  );
}
