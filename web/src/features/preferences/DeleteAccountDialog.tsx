import { DELETE_WORD } from '@sklon/contract/account-rules';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import confirm from '../../ui/overlays/overlays.module.css';
import { showToast } from '../../ui/toast.tsx';
import { isProofRequired } from '../auth/sign-in.ts';
import { ConfirmIdentity } from '../auth/TelegramButton.tsx';
import { useEndSession } from '../auth/sign-out.ts';
import classes from './Preferences.module.css';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/form/Fields.tsx';

interface DeleteAccountDialogProps {
  opened: boolean;
  onClose: () => void;
  isProvider: boolean;
}

/** A default export because `lazy` wants one. */
export default function DeleteAccountDialog({
  opened,
  onClose,
  isProvider,
}: DeleteAccountDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Удалить аккаунт?" size="lg">
      <div className={classes.dialogText}>
        <ul>
          <li>Имя, контакты, входы и&nbsp;настройки исчезнут сразу.</li>
          <li>
            Предстоящие занятия и&nbsp;запросы будут отменены, другая сторона узнает об&nbsp;этом
            от&nbsp;бота.
          </li>
          {isProvider && (
            <li>
              Анкета, фото, заявки и&nbsp;документы удалятся, найти вас в&nbsp;каталоге будет
              нельзя.
            </li>
          )}
          <li>Прошедшие занятия и&nbsp;отзывы останутся у&nbsp;других без вашего имени.</li>
        </ul>
        <p>
          Отменить удаление нельзя. С&nbsp;тем&nbsp;же Telegram потом можно войти заново,
          с&nbsp;чистого листа.
        </p>
      </div>
      <DeleteAccountForm onCancel={onClose} />
    </Dialog>
  );
}

const DONE = 'Аккаунт удалён';
const FAILED = 'Не\u00A0удалось удалить аккаунт. Проверьте связь и\u00A0попробуйте ещё раз.';

function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const forget = useEndSession();
  const [typed, setTyped] = useState('');
  const [attempted, setAttempted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Phones capitalise the first letter.
  const confirmed = typed.trim().toUpperCase() === DELETE_WORD;
  const erase = useAction({
    mutationFn: () => call('deleteAccount', { body: { confirm: DELETE_WORD } }),
    onSuccess: () => {
      showToast({ kind: 'success', message: DONE });
      return forget(DONE);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (!confirmed) field.current?.focus();
    else erase.mutate();
  };

  return (
    <form onSubmit={submit} className={classes.dialogForm} noValidate>
      <TextInput
        ref={field}
        label={`Напишите ${DELETE_WORD}, чтобы подтвердить`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={attempted && !confirmed && `Напишите слово ${DELETE_WORD}`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {isProofRequired(erase.error) ? (
        <ConfirmIdentity onConfirmed={() => erase.mutate()} />
      ) : (
        erase.isError && <Notice kind="error">{FAILED}</Notice>
      )}
      <div className={confirm.actions}>
        <Button variant="default" onClick={onCancel} data-autofocus>
          Не&nbsp;удалять
        </Button>
        {/* Shown as disabled but pressable: pressing it explains what is missing. */}
        <Button
          type="submit"
          color="red"
          aria-disabled={!confirmed}
          data-disabled={!confirmed}
          loading={erase.isPending}
        >
          Удалить навсегда
        </Button>
      </div>
    </form>
  );
}
