import { AGREEMENT_DOC_VERSION } from '@sklon/contract/limits';
import { noop, useQueries, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Modal } from '../../ui/overlays/Dialog.tsx';
import { agreementQuery } from '../auth/queries.ts';
import { useLogout } from '../auth/sign-out.ts';
import classes from './ConsentDialog.module.css';
import type { DocumentFile } from './document-files.ts';
import { consentsQuery, documentQuery } from './documents.ts';
import { LegalDocument } from './LegalDocument.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Choices.tsx';

type AgreementType = 'user' | 'provider';

/** The consent first (spec section 2, Legal documents); the API records the same files. */
const DOCUMENTS: Record<AgreementType, { file: DocumentFile; label: string }[]> = {
  user: [
    { file: 'pers_data_users.md', label: 'Персональные данные' },
    { file: 'user_agreement.md', label: 'Соглашение' },
  ],
  provider: [
    { file: 'pers_data_srv_providers.md', label: 'Персональные данные' },
    { file: 'public_offer_providers.md', label: 'Оферта' },
  ],
};

/** The law wants the consent to the processing of personal data apart from any other (152-ФЗ, since September 2025). */
const STATEMENTS: Record<AgreementType, readonly [agreement: string, personalData: string]> = {
  user: [
    'Принимаю пользовательское соглашение',
    'Даю согласие на\u00A0обработку персональных данных',
  ],
  provider: ['Принимаю условия оферты', 'Даю согласие на\u00A0обработку персональных данных'],
};

/** The refreshed status takes the modal away (spec section 4). */
function useAcceptAgreement(type: AgreementType) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: () =>
      call('acceptAgreement', { body: { user_type: type, doc_version: AGREEMENT_DOC_VERSION } }),
    onSuccess: (status) => {
      queryClient.setQueryData(agreementQuery().queryKey, status);
      void queryClient.invalidateQueries(consentsQuery());
      return queryClient.invalidateQueries(agreementQuery());
    },
  });
}

function useDocuments(files: readonly DocumentFile[]) {
  const queries = useQueries({ queries: files.map((file) => documentQuery(file)) });
  return {
    ready: queries.every(({ isSuccess }) => isSuccess),
    failed: queries.some(({ isError }) => isError),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

interface ConsentFormProps {
  type: AgreementType;
  /** Nothing can be agreed to before it can be read. */
  files: readonly DocumentFile[];
}

function ConsentForm({ type, files }: ConsentFormProps) {
  const [ticks, setTicks] = useState([false, false]);
  const [attempted, setAttempted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hintId = useId();
  const documents = useDocuments(files);
  const accept = useAcceptAgreement(type);
  const logout = useLogout();
  const ticked = ticks.every(Boolean);
  const refused = attempted && !ticked;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (!ticked) form.current?.querySelector<HTMLElement>('input:not(:checked)')?.focus();
    else if (!accept.isPending) accept.mutate();
  };

  return (
    <form ref={form} className={classes.form} onSubmit={submit}>
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
      {STATEMENTS[type].map((statement, n) => (
        <Checkbox
          key={statement}
          className={classes.statement}
          label={statement}
          checked={ticks[n] ?? false}
          disabled={!documents.ready}
          onChange={(on) => setTicks(ticks.with(n, on))}
          aria-invalid={attempted && !ticks[n]}
          aria-describedby={hintId}
        />
      ))}
      <p id={hintId} className={classes.hint} role="alert">
        {refused && 'Необходимо подтвердить согласие для продолжения'}
      </p>
      <div className={classes.actions}>
        <Button variant="subtle" onClick={() => void logout()}>
          Выйти
        </Button>
        {/* Shown and announced as disabled, yet it can be pressed: a button that does nothing would not say why. */}
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

function DocumentTabs({
  documents,
}: {
  documents: readonly { file: DocumentFile; label: string }[];
}) {
  const [shown, setShown] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function step(by: number) {
    const next = (shown + by + documents.length) % documents.length;
    setShown(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }
  const document = documents[shown];
  return (
    <div className={classes.tabs}>
      <div ref={list} role="tablist" aria-label="Документы" className={classes.tabList}>
        {documents.map(({ file, label }, index) => (
          <button
            key={file}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === shown}
            aria-controls={`${id}-panel`}
            tabIndex={index === shown ? 0 : -1}
            className={classes.tab}
            onClick={() => setShown(index)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight') step(1);
              if (key === 'ArrowLeft') step(-1);
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        key={shown}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${shown}`}
        tabIndex={0}
        className={classes.panel}
      >
        {document && <LegalDocument file={document.file} />}
      </div>
    </div>
  );
}

/** Nothing else can be done until it is answered. A default export because `lazy` wants one. */
export default function ConsentDialog({ type }: { type: AgreementType }) {
  const titleId = useId();
  const documents = DOCUMENTS[type];
  return (
    <Modal
      opened
      closedBy="nothing"
      onClose={noop}
      className={classes.dialog}
      aria-labelledby={titleId}
    >
      <div className={classes.frame}>
        <div className={classes.header}>
          <h2 id={titleId} tabIndex={-1} data-autofocus>
            Нужно ваше согласие
          </h2>
          <p>Осталось принять два документа.</p>
        </div>
        <DocumentTabs documents={documents} />
        <ConsentForm type={type} files={documents.map(({ file }) => file)} />
      </div>
    </Modal>
  );
}
