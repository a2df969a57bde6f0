import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import type { DialogProps } from './Dialog.tsx';

/** The part of `Dialog` that loads on demand; a default export because `lazy` wants one. */
export default function DialogWindow(props: DialogProps) {
  const { opened, fullScreenOnPhone = false, dismissible = true, inAddress: _, size = 'md', ...modal } = props;
  const phone = useMediaQuery('(max-width: 48em)');
  // Mantine remembers where the focus came from when `opened` changes, so it has to begin closed.
  const mounted = useMounted();

  return (
    <Modal
      {...modal}
      opened={opened && mounted}
      size={size}
      fullScreen={fullScreenOnPhone && phone}
      withCloseButton={dismissible}
      closeOnEscape={dismissible}
      closeOnClickOutside={dismissible}
    />
  );
}
