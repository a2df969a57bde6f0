import { REPORT_NOTE_MAX } from '@sklon/contract/limits';
import type { ReportedConversation } from '@sklon/contract/messages';
import { type SyntheticEvent, useState } from 'react';
import { failureText } from '../../../api/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusFirstInvalid } from '../../../ui/form/field-focus.ts';
import { lengthText } from '../../../ui/form/length-text.ts';
import { LimitedTextarea } from '../../../ui/form/LimitedTextarea.tsx';
import { instantText } from '../../../ui/moment.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { sideName } from '../message-texts.ts';
import classes from '../messages.module.css';
import { useHandling } from './queries.ts';

const FAILED = 'Не удалось отметить жалобу рассмотренной. Попробуйте ещё раз.';

/** Who handled the reports of a conversation and when, or the form that marks them as handled. */
export function Handling({ conversation }: { conversation: ReportedConversation }) {
  const { id, handled } = conversation;
  if (!handled) return <HandlingForm id={id} />;
  return (
    <Notice kind="success">
      <p>
        Рассмотрена {instantText(handled.at)}, {sideName(handled.by)}.
      </p>
      {handled.note !== null && <p>{handled.note}</p>}
    </Notice>
  );
}

function HandlingForm({ id }: { id: number }) {
  const [note, setNote] = useState('');
  const { handle, isPending, error, reset } = useHandling(id);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (lengthText(note, REPORT_NOTE_MAX).tooLong) focusFirstInvalid(event.currentTarget, ['note']);
    else handle(note.trim());
  }

  return (
    <form
      noValidate
      aria-label="Рассмотрение жалобы"
      className={classes.reporting}
      onSubmit={submit}
    >
      <LimitedTextarea
        path="note"
        label="Заметка, если нужна"
        hint="Что решили. Её увидят только администраторы."
        rows={2}
        max={REPORT_NOTE_MAX}
        value={note}
        error={error && failureText(error, FAILED)}
        onChange={(typed) => {
          setNote(typed);
          if (error) reset();
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending}>
          Отметить рассмотренной
        </Button>
      </div>
    </form>
  );
}
