import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children: ReactNode;
  /** The verb on the button: 'Отменить занятие'. */
  confirmLabel: string;
  /** The way out: 'Не отменять'. */
  cancelLabel: string;
  /** Red button, and the focus starts on the safe one. */
  dangerous?: boolean;
  /** While the action runs. */
  pending?: boolean;
  /** As in `Dialog`. */
  inAddress?: boolean;
}

/** Asks before something is done. The caller closes it when the action has succeeded. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    onClose,
    onConfirm,
    title,
    children,
    confirmLabel,
    cancelLabel,
    dangerous = false,
    pending = false,
    inAddress = false,
  } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} inAddress={inAddress}>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus={dangerous || undefined}>
          {cancelLabel}
        </Button>
        <Button
          {...(dangerous ? { color: 'red' } : {})}
          loading={pending}
          onClick={onConfirm}
          data-autofocus={!dangerous || undefined}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
