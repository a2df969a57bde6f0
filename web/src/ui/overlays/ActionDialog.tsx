import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Notice } from '../Notice.tsx';
import { showToast } from '../toast.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './Dialog.tsx';

interface ActionDialogProps extends Omit<ConfirmDialogProps, 'dangerous' | 'pending'> {
  action: { isPending: boolean; isError: boolean; reset: () => void };
  /** Which record it asks about, where the same dialog asks about several. */
  record?: number | string | undefined;
  /** Shown when the action has failed, until the dialog is closed; a text also when that comes after it was closed. */
  failure: ReactNode;
}

/** Asks before a dangerous action. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, record, failure, onClose, onConfirm, children, ...dialog } = props;
  const [confirmed, setConfirmed] = useState(record);
  const failedHere = action.isError && confirmed === record;
  const onFailure = useEffectEvent(() => {
    if (!(dialog.opened && failedHere) && typeof failure === 'string')
      showToast({ kind: 'error', message: failure });
  });
  useEffect(() => {
    if (action.isError) onFailure();
  }, [action.isError]);
  const confirm = () => {
    setConfirmed(record);
    onConfirm();
  };
  const close = () => {
    action.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      {...dialog}
      dangerous
      pending={action.isPending}
      onClose={close}
      onConfirm={confirm}
    >
      <div className="stack gap-3">
        <div className="stack gap-3">{children}</div>
        {failedHere && <Notice kind="error">{failure}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
