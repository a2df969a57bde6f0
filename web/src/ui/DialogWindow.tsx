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
  /** False for a dialog that must be answered: no cross, no Escape, no click outside, no Back. */
  dismissible?: boolean;
  /** The address itself says that it is open, or it stands over such a one: Back needs no entry of its own. */
  inAddress?: boolean;
  children: ReactNode;
}

/** The part of `Dialog` that loads on demand; a default export because `lazy` wants one. */
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
  // Mantine remembers where the focus came from when `opened` changes, so it has to begin closed.
  const mounted = useMounted();
  const root = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);

  useLayoutEffect(() => {
    if (opened) cameFrom.current = document.activeElement;
  }, [opened]);

  /** Mantine leaves the focus where it is when a dialog that is closed while it opens takes it only then; with the dialog it would be lost. */
  function keepFocus() {
    const at = document.activeElement;
    const lost = at === null || at === document.body || root.current?.contains(at);
    if (lost && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus({ preventScroll: true });
  }

  return (
    <Modal
      {...modal}
      ref={root}
      onExitTransitionEnd={keepFocus}
      opened={opened && mounted}
      size={size}
      fullScreen={fullScreenOnPhone && phone}
      withCloseButton={dismissible}
      closeOnEscape={dismissible}
      closeOnClickOutside={dismissible}
    />
  );
}
