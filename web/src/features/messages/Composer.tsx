import { MESSAGE_TEXT_MAX } from '@sklon/contract/limits';
import { MESSAGE_REQUIRED } from '@sklon/contract/message-rules';
import { type SyntheticEvent, useRef, useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { focusFirstInvalid } from '../../ui/form/field-focus.ts';
import { lengthText } from '../../ui/form/length-text.ts';
import { LimitedTextarea } from '../../ui/form/LimitedTextarea.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { OfflineNotice } from '../../ui/Notice.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { useDraft } from '../auth/drafts.ts';
import { MESSAGE_FAILED } from './message-texts.ts';
import classes from './messages.module.css';
import { useSendMessage } from './queries.ts';

/** Where a message is written; what was typed stays until it is sent. */
export function Composer({ bookingId }: { bookingId: number }) {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useDraft(`message ${bookingId}`, '');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, isSuccess, error, reset } = useSendMessage(bookingId);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const empty = text.trim() === '';
    setMissing(empty);
    if (empty || lengthText(text, MESSAGE_TEXT_MAX).tooLong)
      focusFirstInvalid(event.currentTarget, ['text']);
    else
      mutate(text.trim(), {
        onSuccess: () => {
          setText('');
          form.current?.querySelector('textarea')?.focus();
        },
      });
  }

  return (
    <form ref={form} noValidate className={classes.composer} onSubmit={submit}>
      <OfflineNotice>
        Отправить сообщение можно, когда связь вернётся; написанное останется здесь.
      </OfflineNotice>
      <div className={classes.writing}>
        <LimitedTextarea
          path="text"
          label="Сообщение"
          required
          rows={2}
          max={MESSAGE_TEXT_MAX}
          value={text}
          error={missing ? MESSAGE_REQUIRED : error && failureText(error, MESSAGE_FAILED)}
          onChange={(typed) => {
            setText(typed);
            setMissing(false);
            if (error) reset();
          }}
        />
        <Button
          type="submit"
          loading={isPending}
          aria-label="Отправить сообщение"
          className={classes.send ?? ''}
        >
          <Icon name="send" size={22} />
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">{isSuccess && text === '' ? 'Сообщение отправлено' : ''}</span>
      </VisuallyHidden>
    </form>
  );
}
