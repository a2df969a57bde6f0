import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice, OfflineNotice } from '../../ui/Notice.tsx';
import { ConfirmDialog } from '../../ui/overlays/Dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { orderFailureText } from './order.ts';
import classes from './OrderCard.module.css';
import { Button } from '../../ui/Button.tsx';

export function CancelButton({
  describedBy,
  onClick,
}: {
  describedBy: string;
  onClick: () => void;
}) {
  return (
    <Button
      variant="subtle"
      color="red"
      className={classes.danger ?? ''}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      Отменить
    </Button>
  );
}

interface CancelOrderDialogProps {
  opened: boolean;
  title: string;
  confirmLabel: string;
  id: number | null;
  cancel: UseMutationResult<unknown, Error, number>;
  failed: string;
  onClose: () => void;
  onCancelled: () => void;
  /** Called instead of sending where the id is not known. */
  onUnknown?: () => void;
  children: ReactNode;
}

/** A failure is shown here, with the dialog still open. */
export function CancelOrderDialog({
  id,
  cancel,
  failed,
  onClose,
  onCancelled,
  onUnknown,
  children,
  ...dialog
}: CancelOrderDialogProps) {
  const confirm = () => {
    if (id === null) {
      onUnknown?.();
      return;
    }
    cancel.mutate(id, {
      onSuccess: onCancelled,
      onError: (error) => showToast({ kind: 'error', message: orderFailureText(error, failed) }),
    });
  };
  return (
    <ConfirmDialog
      {...dialog}
      onClose={() => {
        cancel.reset();
        onClose();
      }}
      onConfirm={confirm}
      cancelLabel="Не&nbsp;отменять"
      dangerous
      pending={cancel.isPending}
    >
      <div className={classes.question}>
        {children}
        <OfflineNotice>Отменить можно, когда связь вернётся.</OfflineNotice>
        {/* Of another order, its failure was shown in a toast. */}
        {cancel.isError && cancel.variables === id && (
          <Notice kind="error">{orderFailureText(cancel.error, failed)}</Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
