import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { DialogProps } from './Dialog.tsx';

/** The part of `Dialog` that loads on demand; a default export because `lazy` wants one. */
export default function DialogWindow({ fullScreenOnPhone = false, dismissible = true, size = 'md', ...modal }: DialogProps) {
  const phone = useMediaQuery('(max-width: 48em)');
  return (
    <Modal
      {...modal}
      size={size}
      fullScreen={fullScreenOnPhone && phone}
      withCloseButton={dismissible}
      closeOnEscape={dismissible}
      closeOnClickOutside={dismissible}
    />
  );
}
