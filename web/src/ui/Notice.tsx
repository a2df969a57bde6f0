import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './Notice.module.css';

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertTriangle,
};

interface NoticeProps {
  kind: keyof typeof icons;
  /** Shows a cross. */
  onClose?: (() => void) | undefined;
  /** Makes it reachable by `focus()`, for news that take the place of what had the focus. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** News that stay on the page; an error interrupts a screen reader, the others wait their turn. */
export function Notice({ kind, onClose, ref, children }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={kind === 'error' ? 'alert' : 'status'}
      className={classes.notice}
      data-kind={kind}
    >
      <Icon size={22} aria-hidden />
      <div className={classes.body}>{children}</div>
      {onClose && (
        <button
          type="button"
          className={classes.close}
          aria-label="Скрыть сообщение"
          onClick={onClose}
        >
          <IconX size={20} aria-hidden />
        </button>
      )}
    </div>
  );
}
