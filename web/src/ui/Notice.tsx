import { Icon } from './icons/Icon.tsx';
import type { ReactNode, Ref } from 'react';
import { useOnline } from '../offline/app-state.ts';
import classes from './Notice.module.css';

const icons = {
  info: 'info-circle',
  success: 'circle-check',
  warning: 'alert-triangle',
  error: 'alert-triangle',
} as const;

interface NoticeProps {
  kind: keyof typeof icons;
  onClose?: (() => void) | undefined;
  /** Makes it focusable, for a notice that replaces the focused element. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** An error interrupts a screen reader, the other kinds wait. */
export function Notice({ kind, onClose, ref, children }: NoticeProps) {
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={kind === 'error' ? 'alert' : 'status'}
      className={classes.notice}
      data-kind={kind}
    >
      <Icon name={icons[kind]} size={22} />
      <div className={classes.body}>{children}</div>
      {onClose && (
        <button
          type="button"
          className={classes.close}
          aria-label="Скрыть сообщение"
          onClick={onClose}
        >
          <Icon name="x" />
        </button>
      )}
    </div>
  );
}

interface SaveStateProps {
  saving: boolean;
  saved: boolean;
  error: string | null;
}

/** Its space is reserved, so that nothing moves. */
export function SaveState({ saving, saved, error }: SaveStateProps) {
  return (
    <p role="status" className={classes.state} data-error={error !== null || undefined}>
      {error !== null ? (
        <>
          <Icon name="alert-triangle" size={18} /> <span>{error}</span>
        </>
      ) : saving ? (
        'Сохраняем…'
      ) : (
        saved && (
          <>
            <Icon name="circle-check" size={18} /> <span>Сохранено</span>
          </>
        )
      )}
    </p>
  );
}

/** Beside a button that needs the connection: why it does not work, and what happens to the input. */
export function OfflineNotice({ children }: { children: ReactNode }) {
  return useOnline() ? null : <Notice kind="warning">Нет сети. {children}</Notice>;
}
