import { customerName } from '../orders/order.ts';
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
import { useEffect, useRef } from 'react';
import { DialogActions } from '../../ui/overlays/Dialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldGroup } from '../../ui/form/Choices.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { Textarea } from '../../ui/form/Fields.tsx';
import { useDraft } from '../auth/drafts.ts';
import { whenText } from './booking-texts.ts';
import { declineDraft } from './useBookingDecisions.ts';
import classes from './DeclineForm.module.css';

const EMPTY: { decline_reason: DeclineReason | ''; decline_comment: string } = {
  decline_reason: '',
  decline_comment: '',
};

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
  const first = useRef<HTMLInputElement>(null);
  const form = useContractForm({
    initial: EMPTY,
    // Stays until it is sent: that can fail when the form has been closed for long.
    draft: useDraft(declineDraft(booking), EMPTY),
    rules: async ({ decline_reason, decline_comment }) => ({
      decline_reason: decline_reason === '' && DECLINE_REASON_REQUIRED,
      decline_comment:
        decline_reason === 'other' && decline_comment.trim() === ''
          ? DECLINE_COMMENT_REQUIRED
          : (await passesContacts(decline_comment)) && CONTACTS_BEFORE_CONFIRMATION,
    }),
    onSubmit: ({ decline_reason, decline_comment }) =>
      onDecline({
        decline_reason: decline_reason || null,
        decline_comment: decline_comment.trim() || null,
      }),
  });
  const { decline_reason: reason } = form.values;
  // Also where the form comes into a dialog that is already open.
  useEffect(() => first.current?.focus(), []);

  return (
    <form {...form.props} className="grid gap-4">
      <p className="first-letter:uppercase">
        <b>{whenText(booking, now)}</b>
        <br />
        {customerName(booking.customer)}, {booking.resort.name}
      </p>
      <FieldGroup
        path="decline_reason"
        legend="Причина"
        required
        error={form.errors.decline_reason}
      >
        <div className={classes.reasons}>
          {DECLINE_REASONS.map((value, index) => (
            <label key={value}>
              <input
                ref={index === 0 ? first : undefined}
                type="radio"
                name="decline_reason"
                checked={reason === value}
                // What was said of the comment goes with it.
                onChange={() => form.set({ ...form.values, decline_reason: value })}
              />
              {DECLINE_REASON_LABELS[value]}
            </label>
          ))}
        </div>
      </FieldGroup>
      <Textarea
        label="Комментарий"
        required={reason === 'other'}
        maxLength={DECLINE_COMMENT_MAX}
        {...form.field('decline_comment')}
      />
      <p className="dimmed">
        Клиент прочитает причину и&nbsp;увидит, кто ещё свободен в&nbsp;это время. Вернуть заявку
        можно в&nbsp;течение {DECLINE_UNDO_MS / 1000}&nbsp;секунд.
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Не&nbsp;отклонять
        </Button>
        <Button type="submit" color="red">
          Отклонить
        </Button>
      </DialogActions>
    </form>
  );
}
