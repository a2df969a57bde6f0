import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { TOAST_MS } from '@sklon/contract/limits';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './theme/theme.module.css';

const styles = {
  success: { color: 'fir', icon: <IconCheck size={20} aria-hidden /> },
  error: { color: 'red', icon: <IconAlertTriangle size={20} aria-hidden /> },
  info: { color: 'glacier', icon: <IconInfoCircle size={20} aria-hidden /> },
};

interface ToastListProps {
  toasts: readonly { kind: keyof typeof styles; message: string }[];
}

/** Shows each toast of a growing list once. */
export default function ToastList({ toasts }: ToastListProps) {
  const shown = useRef(0);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Over a dialog that has opened since the last one.
    layer.current?.hidePopover();
    layer.current?.showPopover();
    for (const { kind, message } of toasts.slice(shown.current)) {
      notifications.show({
        message,
        ...styles[kind],
        autoClose: TOAST_MS,
        withBorder: false,
        closeButtonProps: { 'aria-label': 'Закрыть' },
      });
    }
    shown.current = toasts.length;
  }, [toasts]);

  // On a phone the buttons at the bottom must stay reachable.
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  return (
    <div ref={layer} popover="manual" className={classes.toastLayer}>
      <Notifications
        withinPortal={false}
        position={phone ? 'top-center' : 'bottom-center'}
        classNames={{ root: classes.toasts ?? '' }}
      />
    </div>
  );
}
