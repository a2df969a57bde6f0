import { MESSAGE_TEXT_MAX } from '@sklon/contract/limits';
import { MESSAGE_REQUIRED } from '@sklon/contract/message-rules';
import { failureText } from '../../api/api-error.ts';
import { REPEATING } from '../../api/use-keyed-action.ts';
import { Button } from '../../ui/Button.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { textProblem } from '../../ui/form/length-text.ts';
import { LimitedTextarea } from '../../ui/form/LimitedTextarea.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { OfflineNotice } from '../../ui/Notice.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { useDraft } from '../auth/drafts.ts';
import { MESSAGE_FAILED } from './message-texts.ts';
import classes from './messages.module.css';
import { useSendMessage } from './queries.ts';

const EMPTY = { text: '' };

export function Composer({ bookingId }: { bookingId: number }) {
  const { mutate, isPending, isSuccess, repeating } = useSendMessage(bookingId);
  const form = useContractForm({
    initial: EMPTY,
    draft: useDraft(`message ${bookingId}`, EMPTY),
    rules: ({ text }) => ({ text: textProblem(text, MESSAGE_TEXT_MAX, MESSAGE_REQUIRED) }),
    onSubmit: ({ text }, { reset, show }) =>
      mutate(text.trim(), {
        onSuccess: () => {
          reset();
          form.element.current?.querySelector('textarea')?.focus();
        },
        onError: (error) => show({ text: failureText(error, MESSAGE_FAILED) }),
      }),
  });

  return (
    <form {...form.props} className={classes.composer}>
      <OfflineNotice>
        Отправить сообщение можно, когда связь вернётся; написанное останется здесь.
      </OfflineNotice>
      {repeating && (
        <p role="status" className="dimmed">
          {REPEATING}
        </p>
      )}
      <div className={classes.writing}>
        <LimitedTextarea
          label="Сообщение"
          required
          rows={2}
          max={MESSAGE_TEXT_MAX}
          {...form.field('text')}
        />
        <Button
          type="submit"
          loading={isPending}
          aria-label="Отправить сообщение"
          className="size-13 mt-9 p-0"
        >
          <Icon name="send" size={22} />
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">
          {isSuccess && form.values.text === '' ? 'Сообщение отправлено' : ''}
        </span>
      </VisuallyHidden>
    </form>
  );
}
