import { accountFileName } from '@sklon/contract/account-rules';
import { Icon } from '../../ui/icons/Icon.tsx';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import classes from './Preferences.module.css';
import { PreferencesSection } from './PreferencesSection.tsx';
import { Button } from '../../ui/Button.tsx';

const DeleteAccountDialog = lazy(() => import('./DeleteAccountDialog.tsx'));

const EXPORT_FAILED = 'Не\u00A0удалось подготовить файл. Попробуйте ещё раз.';

export function DataSection({ isProvider }: { isProvider: boolean }) {
  const [wanted, setWanted] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const copy = useAction({
    mutationFn: () => call('exportAccount'),
    onSuccess: (data) => {
      downloadFile(
        accountFileName(new Date().toISOString().slice(0, 10)),
        JSON.stringify(data, null, 2),
        'application/json',
      );
    },
    onError: () => showToast({ kind: 'error', message: EXPORT_FAILED }),
  });
  return (
    <PreferencesSection title="Данные">
      <div className={classes.row} data-action>
        <div className="stack gap-1 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-y-1 gap-x-2.5 weight-600">Копия данных</p>
          <p className="dimmed">
            Всё, что мы&nbsp;храним о&nbsp;вас: профиль, бронирования, отзывы, заявки. Один файл.
          </p>
          {copy.isError && <Notice kind="error">{EXPORT_FAILED}</Notice>}
          {copy.isSuccess && <Notice kind="success">Файл с&nbsp;данными скачан.</Notice>}
        </div>
        <Button
          variant="light"
          leftSection={<Icon name="download" />}
          loading={copy.isPending}
          onClick={() => copy.mutate()}
        >
          Скачать мои данные
        </Button>
      </div>
      <div className={classes.row} data-action>
        <div className="stack gap-1 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-y-1 gap-x-2.5 weight-600">
            Удаление аккаунта
          </p>
          <p className="dimmed">
            Сразу и&nbsp;навсегда: восстановить данные не&nbsp;сможем и&nbsp;мы.
          </p>
        </div>
        <Button
          variant="light"
          color="red"
          onClick={() => {
            setWanted(true);
            setConfirming(true);
          }}
        >
          Удалить аккаунт
        </Button>
      </div>
      {wanted && (
        <Suspense fallback={null}>
          <DeleteAccountDialog
            opened={confirming}
            onClose={() => setConfirming(false)}
            isProvider={isProvider}
          />
        </Suspense>
      )}
    </PreferencesSection>
  );
}
