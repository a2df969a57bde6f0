import type { TelegramAuth } from '@sklon/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { CANCEL_FAILED, CANCELLED, isAuthRefused, isTooLate } from '../registration-error.ts';

interface CancelDialogProps {
  opened: boolean;
  id: number;
  auth: TelegramAuth;
  onClose: () => void;
  onCancelled: () => void;
  /** It is decided, or gone. */
  onTooLate: (detail: string) => void;
  onAuthRefused: (message: string) => void;
}

/** Asks before an application is taken back; a failure is said here, with the dialog still open (spec 8). */
export function CancelDialog({
  opened,
  id,
  auth,
  onClose,
  onCancelled,
  onTooLate,
  onAuthRefused,
}: CancelDialogProps) {
  const cancel = useMutation({
    mutationFn: () => call('cancelRegistration', { params: { id }, body: { telegram_auth: auth } }),
    networkMode: 'always',
    onSuccess: () => {
      showToast({ kind: 'success', message: CANCELLED });
      onCancelled();
    },
    onError: (error) => {
      showToast({ kind: 'error', message: CANCEL_FAILED });
      if (isAuthRefused(error)) onAuthRefused(error.detail);
      else if (isTooLate(error)) onTooLate(error.detail);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        cancel.reset();
        onClose();
      }}
      onConfirm={() => cancel.mutate()}
      title="Отменить заявку?"
      confirmLabel="Отменить заявку"
      cancelLabel="Не отменять"
      dangerous
      pending={cancel.isPending}
    >
      <p>Заявка №&nbsp;{id} и&nbsp;её файлы будут удалены. Подать новую можно сразу.</p>
      {cancel.isError && (
        <Notice kind="error">
          <p>{CANCEL_FAILED}</p>
          {isTooLate(cancel.error) && <p>{cancel.error.detail}</p>}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
