import type { Consent } from '@sklon/contract/account';
import { WITHDRAWN_ACCOUNT_DAYS } from '@sklon/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { ActionDialog } from '../../ui/overlays/ActionDialog.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { DocumentFile } from '../agreements/document-files.ts';
import { consentsQuery, documents } from '../agreements/documents.ts';
import { LegalDocument } from '../agreements/LegalDocument.tsx';
import { agreementQuery } from '../auth/queries.ts';
import { instantDayText } from '../../ui/moment.ts';
import classes from './Preferences.module.css';
import { LoadedRows, PreferencesSection } from './PreferencesSection.tsx';
import { Button } from '../../ui/Button.tsx';

export function ConsentsSection({ isProvider }: { isProvider: boolean }) {
  const query = useQuery(consentsQuery());
  const [file, setFile] = useState<DocumentFile>();
  const [reading, setReading] = useState(false);
  const [leaving, setLeaving] = useState<Consent['user_type']>();
  const [confirming, setConfirming] = useState(false);
  return (
    <PreferencesSection
      title="Согласия"
      lead={<>Что вы&nbsp;приняли и&nbsp;когда. Согласие можно отозвать в&nbsp;любой момент.</>}
    >
      <LoadedRows query={query} expected={1} failure="Не&nbsp;удалось загрузить список согласий">
        {(consents) =>
          consents.length === 0 ? (
            <p className={classes.row}>Вы ещё не&nbsp;давали согласий.</p>
          ) : (
            <ul className={classes.rows}>
              {consents.map((consent) => (
                <ConsentRow
                  key={`${consent.user_type} ${consent.accepted_at}`}
                  consent={consent}
                  onRead={(chosen) => {
                    setFile(chosen);
                    setReading(true);
                  }}
                  onWithdraw={() => {
                    setLeaving(consent.user_type);
                    setConfirming(true);
                  }}
                />
              ))}
            </ul>
          )
        }
      </LoadedRows>
      <Dialog
        opened={reading}
        onClose={() => setReading(false)}
        title={documents.find((document) => document.file === file)?.title ?? ''}
        size="xl"
        onPhone="full"
      >
        {file && <LegalDocument file={file} withTitle={false} />}
      </Dialog>
      {leaving && (
        <WithdrawDialog
          opened={confirming}
          onClose={() => setConfirming(false)}
          type={leaving}
          isProvider={isProvider}
        />
      )}
    </PreferencesSection>
  );
}

const TITLES: Record<Consent['user_type'], string> = {
  user: 'Согласие пользователя',
  provider: 'Согласие поставщика услуг',
};

interface ConsentRowProps {
  consent: Consent;
  onRead: (file: DocumentFile) => void;
  onWithdraw: () => void;
}

/** Without JavaScript, and in a new tab, the links lead to the texts themselves. */
function ConsentRow({ consent, onRead, onWithdraw }: ConsentRowProps) {
  const { user_type, doc_version, accepted_at, withdrawn_at } = consent;
  const shown = documents.filter(({ file }) =>
    consent.documents.some((given) => given.file === file),
  );
  return (
    <li className={classes.row} data-action>
      <div className="stack gap-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-y-1 gap-x-2.5 weight-600">
          {TITLES[user_type]}
        </p>
        <p className="dimmed">
          <span>
            Версия {doc_version}. Дано {instantDayText(accepted_at)}
          </span>
          {withdrawn_at !== null && <span>, отозвано {instantDayText(withdrawn_at)}</span>}
        </p>
        <ul className="mt-1 plain-list">
          {shown.map(({ file, title }) => (
            <li key={file}>
              <a
                href={`/documents/${file}`}
                className={classes.document}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onRead(file);
                }}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {withdrawn_at === null && (
        <Button
          variant="default"
          aria-label={`Отозвать: ${TITLES[user_type].toLowerCase()}`}
          onClick={onWithdraw}
        >
          Отозвать
        </Button>
      )}
    </li>
  );
}

const FAILED = 'Не\u00A0удалось отозвать согласие. Попробуйте ещё раз.';

interface WithdrawDialogProps {
  opened: boolean;
  onClose: () => void;
  type: Consent['user_type'];
  isProvider: boolean;
}

/** Afterwards the consent modal comes up, unless another consent stands. */
function WithdrawDialog({ opened, onClose, type, isProvider }: WithdrawDialogProps) {
  const queryClient = useQueryClient();
  const withdraw = useAction({
    mutationFn: async () => {
      try {
        await call('withdrawConsent', { params: { user_type: type } });
      } catch (error) {
        // Already withdrawn elsewhere.
        if (!(error instanceof ApiError && error.code === 'consent_not_found')) throw error;
      }
    },
    onSuccess: () => {
      showToast({ kind: 'success', message: 'Согласие отозвано' });
      onClose();
      if (type === 'provider') void queryClient.invalidateQueries({ queryKey: ['instructors'] });
      return Promise.all([
        queryClient.invalidateQueries(consentsQuery()),
        queryClient.invalidateQueries(agreementQuery()),
      ]);
    },
  });
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => withdraw.mutate()}
      title="Отозвать согласие?"
      confirmLabel="Отозвать согласие"
      cancelLabel="Не&nbsp;отзывать"
      action={withdraw}
      failure={FAILED}
    >
      <Consequences type={type} isProvider={isProvider} />
    </ActionDialog>
  );
}

function Consequences({ type, isProvider }: Pick<WithdrawDialogProps, 'type' | 'isProvider'>) {
  if (type === 'user' && isProvider) {
    return (
      <p>
        Для вас как поставщика услуг действует отдельное согласие: с&nbsp;ним сервис продолжит
        работать как раньше.
      </p>
    );
  }
  return (
    <>
      <ul className="grid gap-1.5 ps-5">
        {type === 'provider' ? (
          <li>
            «Работаю» выключится: новых бронирований и&nbsp;запросов к&nbsp;вам не&nbsp;будет.
          </li>
        ) : (
          <li>Бронировать занятия и&nbsp;отправлять запросы будет нельзя.</li>
        )}
        <li>Сервис попросит согласие заново: без него остаётся только выйти.</li>
        <li>То, о&nbsp;чём уже договорились, останется в&nbsp;силе. Ненужное отмените заранее.</li>
        <li>
          Если за&nbsp;{WITHDRAWN_ACCOUNT_DAYS}&nbsp;дней вы&nbsp;не&nbsp;дадите согласие снова,
          аккаунт будет удалён.
        </li>
      </ul>
      <p>Хотите, чтобы данных не&nbsp;стало сразу? Удалите аккаунт в&nbsp;конце этой страницы.</p>
    </>
  );
}
