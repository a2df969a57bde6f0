import { Icon } from './icons/Icon.tsx';
import type { ReactNode, Ref } from 'react';
import { useOnline } from '../offline/app-state.ts';

const ICONS = {
  info: 'info-circle',
  success: 'circle-check',
  warning: 'alert-triangle',
  error: 'alert-triangle',
} as const;

const ICON_COLORS = {
  info: 'text-on-tint',
  success: 'text-success',
  warning: 'text-on-sun-tint',
  error: 'text-error',
};

interface NoticeProps {
  kind: keyof typeof ICONS;
  /** Shows a cross. */
  onClose?: (() => void) | undefined;
  /** Makes it focusable, for a message that replaces the element which had the focus. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A message that stays on the page; an error interrupts a screen reader, the other kinds wait. */
export function Notice({ kind, onClose, ref, children }: NoticeProps) {
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={kind === 'error' ? 'alert' : 'status'}
      className="flex items-start gap-3 py-3.5 px-4 rounded-md bg-tint text-ink outline-offset-2 data-[kind=error]:bg-error-tint data-[kind=warning]:bg-sun-tint"
      data-kind={kind}
    >
      <Icon className={`mt-0.5 ${ICON_COLORS[kind]}`} name={ICONS[kind]} size={22} />
      <div className="grid flex-1 gap-1.5 justify-items-start min-w-0 self-center">{children}</div>
      {onClose && (
        <button
          type="button"
          className="grid flex-none place-items-center size-11 -my-2.5 -mr-2.5 p-0 border-0 rounded-sm bg-transparent text-dimmed cursor-pointer hover:text-ink"
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

/** Whether the last change was saved. Its space is reserved, so that nothing moves. */
export function SaveState({ saving, saved, error }: SaveStateProps) {
  return (
    <p
      role="status"
      className="flex items-center gap-1.5 min-h-6 mt-auto text-success text-sm font-medium data-error:text-error"
      data-error={error !== null || undefined}
    >
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

/** Shown offline beside a button that needs the connection: why it does not work, and what happens to the input. */
export function OfflineNotice({ children }: { children: ReactNode }) {
  return useOnline() ? null : <Notice kind="warning">Нет сети. {children}</Notice>;
}
