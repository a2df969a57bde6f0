import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './DialogWindow.tsx';
import { useCloseOnBack } from './useCloseOnBack.ts';

const DialogWindow = lazy(() => import('./DialogWindow.tsx'));

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
