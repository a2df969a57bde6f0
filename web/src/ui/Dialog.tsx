import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCloseOnBack } from './useCloseOnBack.ts';

const DialogWindow = lazy(() => import('./DialogWindow.tsx'));

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Fills the screen of a phone: for long texts and forms. */
  fullScreenOnPhone?: boolean;
  /** False for a dialog that must be answered: no cross, no Escape, no click outside, no Back. */
  dismissible?: boolean;
  /** The address itself says that it is open, or it stands over such a one: Back needs no entry of its own. */
  inAddress?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog: traps and returns focus; Escape, a click outside and Back close it. Its code loads when it first
 * opens. The element to focus first carries `data-autofocus`.
 */
export function Dialog(props: DialogProps) {
  const { opened, onClose, dismissible = true, inAddress = false } = props;
  // Stays mounted after the first opening, so that closing can be animated.
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  useCloseOnBack(opened && dismissible && !inAddress, onClose);

  return wanted ? (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  ) : null;
}
