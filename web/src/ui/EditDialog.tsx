import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { useAddressDialog } from './useAddressDialog.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

export interface EditDialogControls {
  /** Tells whether something is typed that is not saved. */
  onDirty: (dirty: boolean) => void;
  /** Closes; asks first while something is not saved, unless `unasked`. */
  close: (options?: { unasked?: boolean }) => void;
}

interface EditDialogProps {
  /** The search parameter that opens it. */
  parameter: string;
  opened: boolean;
  title: string;
  size?: 'md' | 'lg' | 'xl';
  children: (controls: EditDialogControls) => ReactNode;
}

/** A form over a list, opened by the address. Back closes it; what was typed is never lost unasked. */
export function EditDialog({ parameter, opened, title, size = 'md', children }: EditDialogProps) {
  const { close } = useAddressDialog(parameter);
  const [dirty, setDirty] = useState(false);
  const { asking, stay } = useLeaveGuard(opened && dirty);
  const { history } = useRouter();

  return (
    <>
      <Dialog
        inAddress
        opened={opened}
        // Escape reaches every dialog: it is meant for the question, or for an overlay that stands over this one.
        onClose={() => {
          if (!asking && !history.location.state.overlays?.length) close();
        }}
        title={title}
        size={size}
        fullScreenOnPhone
      >
        {children({ onDirty: setDirty, close })}
      </Dialog>
      <ConfirmDialog
        inAddress
        dangerous
        opened={opened && asking}
        onClose={stay}
        onConfirm={() => {
          stay();
          close({ unasked: true });
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
