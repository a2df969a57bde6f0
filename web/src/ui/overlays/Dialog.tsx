import { Button } from '@mantine/core';
import { noop } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { DialogProps } from './DialogWindow.tsx';
import { useCloseOnBack } from './overlay-history.ts';
import classes from './overlays.module.css';

const DialogWindow = lazy(() => import('./DialogWindow.tsx'));

/**
 * A modal dialog: traps and returns focus; Escape, a click outside and Back close it. Its code loads when it first opens.
 * The element to focus first has `data-autofocus`. Filters of a list open in a `Sheet` on a phone instead.
 */
export function Dialog(props: DialogProps) {
  const { opened, onClose, dismissible = true, inAddress = false } = props;
  // Stays mounted after the first opening, so that closing can be animated.
  const [mounted, setMounted] = useState(opened);
  if (opened && !mounted) setMounted(true);
  useCloseOnBack(opened && dismissible && !inAddress, onClose);

  return mounted ? (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  ) : null;
}

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children: ReactNode;
  /** The verb on the button: 'Отменить занятие'. */
  confirmLabel: string;
  /** Closes without the action: 'Не отменять'. */
  cancelLabel: string;
  /** The button is red, and the focus starts on the other one. */
  dangerous?: boolean;
  /** The action is running. */
  pending?: boolean;
  /** As in `Dialog`. */
  inAddress?: boolean;
}

/** Asks for confirmation of an action. The caller closes it once the action has succeeded. */
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

/** Loads code that a click will need as soon as the page is hydrated. A failed load is repeated by the click. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(noop);
  }, [load]);
}
