import type { Resort } from '@sklon/contract/resorts';
import { lazy, Suspense } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';

const ResortChoice = lazy(() => import('./ResortChoice.tsx'));

interface ResortDialogProps {
  opened: boolean;
  onClose: () => void;
  resorts: readonly Resort[];
  /** The resort chosen now. */
  chosen?: number | undefined;
  onChoose: (id: number) => void;
}

/** Asks for a resort (spec 2 and 5, Resort modal). Its code loads when it first opens. */
export function ResortDialog({ opened, onClose, resorts, chosen, onChoose }: ResortDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Выберите курорт" fullScreenOnPhone>
      <Suspense fallback={null}>
        <ResortChoice resorts={resorts} chosen={chosen} onChoose={onChoose} />
      </Suspense>
    </Dialog>
  );
}
