import type { Consent } from '@sklon/contract/account';
import { WITHDRAWN_ACCOUNT_DAYS } from '@sklon/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { consentsQuery } from '../agreements/documents.ts';
import { agreementQuery } from '../auth/queries.ts';
import classes from './Dialogs.module.css';

const FAILED = 'Не\u00A0удалось отозвать согласие. Попробуйте ещё раз.';

interface WithdrawDialogProps {
  opened: boolean;
  onClose: () => void;
  type: Consent['user_type'];
  isProvider: boolean;
}

/** Says what follows before a consent is taken back. Then the consent modal comes up, unless another consent stands. */
export function WithdrawDialog({ opened, onClose, type, isProvider }: WithdrawDialogProps) {
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: async () => {
      try {
        await call('withdrawConsent', { params: { user_type: type } });
      } catch (error) {
        // Withdrawn from elsewhere meanwhile: what was wanted is so.
        if (!(error instanceof ApiError && error.code === 'consent_not_found')) throw error;
      }
    },
    networkMode: 'always',
    onSuccess: () => {
      showToast({ kind: 'success', message: 'Согласие отозвано' });
      onClose();
      // The public profile of a provider has changed with it.
      if (type === 'provider') void queryClient.invalidateQueries({ queryKey: ['instructors'] });
      return Promise.all([
        queryClient.invalidateQueries(consentsQuery()),
        queryClient.invalidateQueries(agreementQuery()),
      ]);
    },
  });
  const close = () => {
    withdraw.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={() => withdraw.mutate()}
      title="Отозвать согласие?"
      confirmLabel="Отозвать согласие"
      cancelLabel="Не&nbsp;отзывать"
      dangerous
      pending={withdraw.isPending}
    >
      <div className={classes.text}>
        <Consequences type={type} isProvider={isProvider} />
        {withdraw.isError && <Notice kind="error">{FAILED}</Notice>}
      </div>
    </ConfirmDialog>
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
      <ul>
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
