import { REPORT_NOTE_MAX } from '@sklon/contract/limits';
import type { ReportedConversation } from '@sklon/contract/messages';
import { failureText } from '../../../api/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { useContractForm } from '../../../ui/form/contract-form.ts';
import { textProblem } from '../../../ui/form/length-text.ts';
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
  const { mutate, isPending } = useHandling(id);
  const form = useContractForm({
    initial: { note: '' },
    rules: ({ note }) => ({ note: textProblem(note, REPORT_NOTE_MAX) }),
    onSubmit: ({ note }, { show }) =>
      mutate(note.trim(), { onError: (error) => show({ note: failureText(error, FAILED) }) }),
  });

  return (
    <form {...form.props} aria-label="Рассмотрение жалобы" className={classes.reporting}>
      <LimitedTextarea
        label="Заметка, если нужна"
        hint="Что решили. Её увидят только администраторы."
        rows={2}
        max={REPORT_NOTE_MAX}
        {...form.field('note')}
      />
      <div className="form-actions">
        <Button type="submit" loading={isPending}>
          Отметить рассмотренной
        </Button>
      </div>
    </form>
  );
}
