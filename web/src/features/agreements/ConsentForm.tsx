import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { useLogout } from '../auth/useLogout.ts';
import classes from './ConsentDialog.module.css';
import type { DocumentFile } from './documents.ts';
import { type AgreementType, useAcceptAgreement } from './useAcceptAgreement.ts';
import { useDocuments } from './useDocuments.ts';

const STATEMENTS: Record<AgreementType, string> = {
  user: 'Принимаю пользовательское соглашение и\u00A0даю согласие на\u00A0обработку персональных данных',
  provider: 'Принимаю условия оферты и\u00A0даю согласие на\u00A0обработку персональных данных',
};

interface ConsentFormProps {
  type: AgreementType;
  /** What is agreed to: nobody agrees to what could not be read. */
  files: readonly DocumentFile[];
}

/** The checkbox, the way on and the way out. */
export function ConsentForm({ type, files }: ConsentFormProps) {
  const [ticked, setTicked] = useState(false);
  const [attempted, setAttempted] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const documents = useDocuments(files);
  const accept = useAcceptAgreement(type);
  const logout = useLogout();
  const refused = attempted && !ticked;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (!ticked) checkbox.current?.focus();
    else if (!accept.isPending) accept.mutate();
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      {documents.failed && (
        <Notice kind="warning">
          <p>Документы не&nbsp;загрузились. Дать согласие можно, когда они появятся.</p>
          <Button size="sm" variant="light" onClick={documents.retry}>
            Загрузить снова
          </Button>
        </Notice>
      )}
      {accept.isError && (
        <Notice kind="error">Ошибка при сохранении согласия. Пожалуйста, попробуйте снова.</Notice>
      )}
      <Checkbox
        ref={checkbox}
        size="md"
        radius="xs"
        label={STATEMENTS[type]}
        checked={ticked}
        disabled={!documents.ready}
        onChange={(event) => setTicked(event.currentTarget.checked)}
        aria-invalid={refused}
        aria-describedby={hintId}
      />
      <p id={hintId} className={classes.hint} role="alert">
        {refused && 'Необходимо подтвердить согласие для продолжения'}
      </p>
      <div className={classes.actions}>
        <Button variant="subtle" onClick={() => void logout()}>
          Выйти
        </Button>
        {/* Looks and speaks disabled, yet can be pressed: a button that does nothing would not say why. */}
        <Button
          type="submit"
          size="md"
          aria-disabled={!ticked}
          data-disabled={!ticked}
          loading={accept.isPending}
        >
          Подтвердить
        </Button>
      </div>
    </form>
  );
}
