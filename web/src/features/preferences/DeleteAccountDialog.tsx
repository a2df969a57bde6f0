import { DELETE_WORD } from '@sklon/contract/account-rules';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { isProofRequired } from '../auth/sign-in.ts';
import { ConfirmIdentity } from '../auth/ConfirmIdentity.tsx';
import { useEndSession } from '../auth/sign-out.ts';
import classes from './Preferences.module.css';
import { Button } from '../../ui/Button.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { TextInput } from '../../ui/form/Fields.tsx';

interface DeleteAccountDialogProps {
  opened: boolean;
  onClose: () => void;
  isProvider: boolean;
}

/** Says what goes and what stays before an account is deleted; a default export because `lazy` wants one. */
export default function DeleteAccountDialog({
  opened,
  onClose,
  isProvider,
}: DeleteAccountDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Удалить аккаунт?" size="lg">
      <div className="stack gap-3">
        <ul className="grid gap-1.5 ps-5">
          <li>Имя, контакты, входы и&nbsp;настройки исчезнут сразу.</li>
          <li>
            Предстоящие занятия и&nbsp;запросы будут отменены, другая сторона об&nbsp;этом узнает.
          </li>
          {isProvider && (
            <li>
              Анкета, фото, заявки и&nbsp;документы удалятся, найти вас в&nbsp;каталоге будет
              нельзя.
            </li>
          )}
          <li>Прошедшие занятия и&nbsp;отзывы останутся у&nbsp;других без вашего имени.</li>
        </ul>
        <p>Отменить удаление нельзя. Потом можно войти заново, с&nbsp;чистого листа.</p>
      </div>
      <DeleteAccountForm onCancel={onClose} />
    </Dialog>
  );
}

const DONE = 'Аккаунт удалён';
const FAILED = 'Не\u00A0удалось удалить аккаунт. Проверьте связь и\u00A0попробуйте ещё раз.';

/** Telephones write the first letter large and the rest small: which letters they are is what matters. */
const isDeleteWord = (typed: string) => typed.trim().toUpperCase() === DELETE_WORD;

/** The word that confirms a deletion, and the two ways on. */
function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const forget = useEndSession();
  const erase = useAction({
    mutationFn: () => call('deleteAccount', { body: { confirm: DELETE_WORD } }),
    onSuccess: () => {
      showToast({ kind: 'success', message: DONE });
      return forget(DONE);
    },
  });

  const form = useContractForm({
    initial: { word: '' },
    rules: ({ word }) => ({ word: !isDeleteWord(word) && `Напишите слово ${DELETE_WORD}` }),
    onSubmit: () => erase.mutate(),
  });
  const confirmed = isDeleteWord(form.values.word);

  return (
    <form {...form.props} className={classes.dialogForm}>
      <TextInput
        label={`Напишите ${DELETE_WORD}, чтобы подтвердить`}
        {...form.field('word')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {isProofRequired(erase.error) ? (
        <ConfirmIdentity onConfirmed={() => erase.mutate()} />
      ) : (
        erase.isError && <Notice kind="error">{FAILED}</Notice>
      )}
      <DialogActions>
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
      </DialogActions>
    </form>
  );
}
