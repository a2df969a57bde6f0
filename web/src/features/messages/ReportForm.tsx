import { REPORT_REASON_MAX } from '@sklon/contract/limits';
import { REPORT_REASON_REQUIRED } from '@sklon/contract/message-rules';
import type { Conversation } from '@sklon/contract/messages';
import { useLayoutEffect, useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { useFirstFocus } from '../../ui/form/field-focus.ts';
import { textProblem } from '../../ui/form/length-text.ts';
import { LimitedTextarea } from '../../ui/form/LimitedTextarea.tsx';
import { Notice, OfflineNotice } from '../../ui/Notice.tsx';
import { useDraft } from '../auth/drafts.ts';
import { REPORT_FAILED } from './message-texts.ts';
import classes from './messages.module.css';
import { useReport } from './queries.ts';

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
        className="justify-self-end"
        onClick={() => setOpened(true)}
      >
        Пожаловаться
      </Button>
    );
  return <Report bookingId={conversation.booking_id} onClose={() => setOpened(false)} />;
}

const EMPTY = { reason: '' };

function Report({ bookingId, onClose }: { bookingId: number; onClose: () => void }) {
  const { mutate, isPending } = useReport(bookingId);
  const form = useContractForm({
    initial: EMPTY,
    draft: useDraft(`report ${bookingId}`, EMPTY),
    rules: ({ reason }) => ({
      reason: textProblem(reason, REPORT_REASON_MAX, REPORT_REASON_REQUIRED),
    }),
    onSubmit: ({ reason }, { reset, show }) =>
      mutate(reason.trim(), {
        onSuccess: reset,
        onError: (error) => show({ reason: failureText(error, REPORT_FAILED) }),
      }),
  });
  const { element } = form;
  useFirstFocus(element);
  // The form is last in the dialog: scrolled to the end it is whole, above the field for messages.
  useLayoutEffect(() => {
    const dialog = element.current?.closest('dialog');
    if (dialog) dialog.scrollTop = dialog.scrollHeight;
  }, [element]);

  return (
    <form {...form.props} aria-label="Жалоба на переписку" className={classes.reporting}>
      <LimitedTextarea
        label="На что вы жалуетесь"
        hint="Администраторы увидят причину и всю переписку. Собеседник о жалобе не узнает."
        required
        rows={3}
        max={REPORT_REASON_MAX}
        {...form.field('reason')}
      />
      <OfflineNotice>Пожаловаться можно, когда связь вернётся.</OfflineNotice>
      <div className="form-actions">
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
