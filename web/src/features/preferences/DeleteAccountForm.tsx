import '@mantine/core/styles/Input.layer.css';
import { DELETE_WORD } from '@sklon/contract/account-rules';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.ts';
import confirm from '../../ui/ConfirmDialog.module.css';
import { useEndSession } from '../auth/sign-out.ts';
import classes from './Dialogs.module.css';

const DONE = 'Аккаунт удалён';
const FAILED = 'Не\u00A0удалось удалить аккаунт. Проверьте связь и\u00A0попробуйте ещё раз.';

/** The word that confirms a deletion, and the two ways on. */
export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const forget = useEndSession();
  const [typed, setTyped] = useState('');
  const [attempted, setAttempted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Telephones write the first letter large and the rest small: which letters they are is what matters.
  const confirmed = typed.trim().toUpperCase() === DELETE_WORD;
  const erase = useMutation({
    mutationFn: () => call('deleteAccount', { body: { confirm: DELETE_WORD } }),
    networkMode: 'always',
    onSuccess: () => {
      showToast({ kind: 'success', message: DONE });
      return forget(DONE);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (!confirmed) field.current?.focus();
    else if (!erase.isPending) erase.mutate();
  };

  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <TextInput
        ref={field}
        size="md"
        label={`Напишите ${DELETE_WORD}, чтобы подтвердить`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={attempted && !confirmed && `Напишите слово ${DELETE_WORD}`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {erase.isError && <Notice kind="error">{FAILED}</Notice>}
      <div className={confirm.actions}>
        <Button variant="default" onClick={onCancel} data-autofocus>
          Не&nbsp;удалять
        </Button>
        {/* Looks and speaks disabled, yet can be pressed: a button that does nothing would not say why. */}
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
