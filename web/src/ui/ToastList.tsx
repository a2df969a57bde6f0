import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { TOAST_MS } from '@sklon/contract/limits';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Toast } from './toast.ts';
import classes from './ToastList.module.css';

const looks = {
  success: { color: 'fir', icon: <IconCheck size={20} aria-hidden /> },
  error: { color: 'red', icon: <IconAlertTriangle size={20} aria-hidden /> },
  info: { color: 'glacier', icon: <IconInfoCircle size={20} aria-hidden /> },
} satisfies Record<Toast['kind'], object>;

/** Shows each toast of a growing list once; a default export because `lazy` wants one. */
export default function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const shown = useRef(0);
  useEffect(() => {
    for (const { kind, message } of toasts.slice(shown.current)) {
      notifications.show({
        message,
        ...looks[kind],
        autoClose: TOAST_MS,
        withBorder: false,
        closeButtonProps: { 'aria-label': 'Закрыть' },
      });
    }
    shown.current = toasts.length;
  }, [toasts]);

  // The bottom of a phone belongs to the buttons that the thumb is at.
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  return (
    <Notifications
      position={phone ? 'top-center' : 'bottom-center'}
      classNames={{ root: classes.place ?? '' }}
    />
  );
}
