import { useLayoutEffect, useRef } from 'react';

function stopPropagation(event: Event): void {
  event.stopPropagation();
}

/**
 * Opens a `<dialog>` that only its owner can take away. The browser's own modal dialog is used because it makes all
 * else inert, lies over every other overlay and keeps the focus, with no code of ours.
 */
export function useBlockingDialog() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const open = () => {
      if (!dialog.open) dialog.showModal();
    };
    open();
    // Some browsers close a dialog at the second Escape whatever its page says.
    dialog.addEventListener('close', open);
    // A dialog of another kind below this one locks scrolling by listening at the document.
    for (const type of ['wheel', 'touchmove'])
      dialog.addEventListener(type, stopPropagation, { passive: true });
    return () => {
      dialog.removeEventListener('close', open);
      // Gives the focus back; taking the element away alone would not.
      dialog.close();
    };
  }, []);
  return ref;
}
