import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Fills the screen of a phone: for long texts and forms. */
  fullScreenOnPhone?: boolean;
  /** False for a dialog that requires a choice: no cross, no Escape, no click outside, no Back. */
  dismissible?: boolean;
  /** A search parameter opens it, or the dialog below it: Back needs no history entry of its own. */
  inAddress?: boolean;
  children: ReactNode;
}

/** The part of `Dialog` that loads on demand. */
export default function DialogWindow(props: DialogProps) {
  const {
    opened,
    fullScreenOnPhone = false,
    dismissible = true,
    inAddress: _,
    size = 'md',
    ...modal
  } = props;
  const phone = useMediaQuery('(max-width: 48em)');
  // Mantine remembers where the focus came from when `opened` changes, so the dialog has to begin closed.
  const mounted = useMounted();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);

  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement;
  }, [opened]);

  /** A dialog that is closed while it still opens takes the focus after Mantine has returned it. */
  function restoreFocus() {
    const focused = document.activeElement;
    const lost = focused === null || focused === document.body || root.current?.contains(focused);
    if (lost && opener.current instanceof HTMLElement)
      opener.current.focus({ preventScroll: true });
  }

  return (
    <Modal
      {...modal}
      ref={root}
      onExitTransitionEnd={restoreFocus}
      opened={opened && mounted}
      size={size}
      fullScreen={fullScreenOnPhone && phone}
      withCloseButton={dismissible}
      closeOnEscape={dismissible}
      closeOnClickOutside={dismissible}
    />
  );
}
