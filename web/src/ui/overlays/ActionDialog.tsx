import type { ReactNode } from 'react';
import { Notice } from '../Notice.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './Dialog.tsx';

interface ActionDialogProps extends Omit<ConfirmDialogProps, 'dangerous' | 'pending'> {
  action: { isPending: boolean; isError: boolean; reset: () => void };
  /** Said when the action has failed, until the dialog is closed. */
  failure: ReactNode;
}

/** Asks before a dangerous action. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, failure, onClose, children, ...dialog } = props;
  const close = () => {
    action.reset();
    onClose();
  };
  return (
    <ConfirmDialog {...dialog} dangerous pending={action.isPending} onClose={close}>
      <div className="stack gap-3">
        <div className="stack gap-3">{children}</div>
        {action.isError && <Notice kind="error">{failure}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
