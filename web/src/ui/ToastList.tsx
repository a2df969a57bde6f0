import { TOAST_MS } from '@sklon/contract/limits';
import { Icon } from './icons/Icon.tsx';
import { useEffect, useRef, useState } from 'react';
import classes from './ToastList.module.css';

export interface ShownToast {
  id: number;
  kind: 'success' | 'error' | 'info';
  message: string;
}

const ICONS = { success: 'check', error: 'alert-triangle', info: 'info-circle' } as const;

interface ToastListProps {
  toasts: readonly ShownToast[];
  onClose: (id: number) => void;
}

export default function ToastList({ toasts, onClose }: ToastListProps) {
  const layer = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    if (newest === undefined) return;
    // A dialog may have opened since the last toast.
    layer.current?.hidePopover();
    layer.current?.showPopover();
  }, [newest]);

  return (
    <div ref={layer} popover="manual" className={classes.layer}>
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} onClose={onClose} />
      ))}
    </div>
  );
}

interface ToastViewProps {
  toast: ShownToast;
  onClose: (id: number) => void;
}

/** Disappears by itself, unless the pointer rests on it. */
function ToastView({ toast: { id, kind, message }, onClose }: ToastViewProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => onClose(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held, id, onClose]);
  return (
    <div
      role="alert"
      className={classes.toast}
      data-toast={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <span className={classes.icon}>
        <Icon name={ICONS[kind]} />
      </span>
      <span className={classes.message}>{message}</span>
      <button
        type="button"
        aria-label="Закрыть"
        className={classes.close}
        onClick={() => onClose(id)}
      >
        <Icon name="x" size={18} />
      </button>
    </div>
  );
}
