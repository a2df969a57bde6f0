import { REPORT_REASON_MAX } from '@sklon/contract/limits';
import { REPORT_REASON_REQUIRED } from '@sklon/contract/message-rules';
import type { Conversation } from '@sklon/contract/messages';
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { focusFirstInvalid, useFirstFocus } from '../../ui/form/field-focus.ts';
import { lengthText } from '../../ui/form/length-text.ts';
import { LimitedTextarea } from '../../ui/form/LimitedTextarea.tsx';
import { Notice, OfflineNotice } from '../../ui/Notice.tsx';
import { useDraft } from '../auth/drafts.ts';
import { REPORT_FAILED } from './message-texts.ts';
import classes from './messages.module.css';
import { useReport } from './queries.ts';

/** Under the messages: the way to report them, once, and that it was done. */
export function ReportForm({ conversation }: { conversation: Conversation }) {
  const [opened, setOpened] = useState(false);
  if (conversation.reported)
    return (
      <Notice kind="success">
        Вы пожаловались на&nbsp;эту переписку: администраторы могут её прочитать.
      </Notice>
    );
  if (!opened)
    return (
      <Button
        variant="subtle"
        color="red"
        className={classes.report ?? ''}
        onClick={() => setOpened(true)}
      >
        Пожаловаться
      </Button>
    );
  return <Report bookingId={conversation.booking_id} onClose={() => setOpened(false)} />;
}

function Report({ bookingId, onClose }: { bookingId: number; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useDraft(`report ${bookingId}`, '');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = useReport(bookingId);
  useFirstFocus(form);
  // The form is the last of the dialog: at its end it stands whole above the field for messages.
  useLayoutEffect(() => {
    const dialog = form.current?.closest('dialog');
    if (dialog) dialog.scrollTop = dialog.scrollHeight;
  }, []);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const empty = reason.trim() === '';
    setMissing(empty);
    if (empty || lengthText(reason, REPORT_REASON_MAX).tooLong)
      focusFirstInvalid(event.currentTarget, ['reason']);
    else mutate(reason.trim(), { onSuccess: () => setReason('') });
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Жалоба на переписку"
      className={classes.reporting}
      onSubmit={submit}
    >
      <LimitedTextarea
        path="reason"
        label="На что вы жалуетесь"
        hint="Администраторы увидят причину и всю переписку. Собеседник о жалобе не узнает."
        required
        rows={3}
        max={REPORT_REASON_MAX}
        value={reason}
        error={missing ? REPORT_REASON_REQUIRED : error && failureText(error, REPORT_FAILED)}
        onChange={(typed) => {
          setReason(typed);
          setMissing(false);
          if (error) reset();
        }}
      />
      <OfflineNotice>Пожаловаться можно, когда связь вернётся.</OfflineNotice>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Не&nbsp;жаловаться
        </Button>
        <Button type="submit" color="red" loading={isPending}>
          Отправить жалобу
        </Button>
      </div>
    </form>
  );
}
