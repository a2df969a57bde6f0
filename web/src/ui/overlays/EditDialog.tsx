import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { ConfirmDialog, Dialog } from './Dialog.tsx';
import { useAddressDialog } from './overlay-history.ts';

export interface EditDialogControls {
  onDirty: (dirty: boolean) => void;
  /** With unsaved changes only after a confirmation, unless `force` is set. */
  close: (options?: { force?: boolean }) => void;
}

interface EditDialogProps {
  parameter: string;
  opened: boolean;
  title: string;
  size?: 'md' | 'lg' | 'xl';
  children: (controls: EditDialogControls) => ReactNode;
}

/** Opened by the address. Back closes it; unsaved changes are discarded only after a confirmation. */
export function EditDialog({ parameter, opened, title, size = 'md', children }: EditDialogProps) {
  const { close } = useAddressDialog(parameter);
  const [dirty, setDirty] = useState(false);
  const { confirming, stay } = useLeaveGuard(opened && dirty);

  return (
    <>
      <Dialog inAddress opened={opened} onClose={close} title={title} size={size} onPhone="full">
        {children({ onDirty: setDirty, close })}
      </Dialog>
      <ConfirmDialog
        inAddress
        dangerous
        opened={opened && confirming}
        onClose={stay}
        onConfirm={() => {
          stay();
          close({ force: true });
        }}
        title="Закрыть без&nbsp;сохранения?"
        confirmLabel="Закрыть без&nbsp;сохранения"
        cancelLabel="Продолжить"
      >
        Изменения не&nbsp;сохранены и&nbsp;пропадут.
      </ConfirmDialog>
    </>
  );
}

/** Guards against Back, links, closing the dialog, and closing the tab, where the browser shows its own question. */
function useLeaveGuard(dirty: boolean) {
  const [confirming, setConfirming] = useState(false);
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: ({ current, next }) => {
      // An overlay's history entry does not leave the form.
      if (
        current.pathname === next.pathname &&
        JSON.stringify(current.search) === JSON.stringify(next.search)
      )
        return false;
      // Back while the confirmation is open closes the confirmation.
      setConfirming((open) => !open);
      return true;
    },
  });
  return { confirming: confirming && dirty, stay: () => setConfirming(false) };
}

/** An unmounted form has no unsaved changes. */
export function useUnsavedChanges(dirty: boolean, onDirty: (dirty: boolean) => void): void {
  // In the same render: a step back right after the change must already be blocked.
  useLayoutEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
}
