import { TOAST_MS } from '@sklon/contract/limits';
import { Icon } from './icons/Icon.tsx';
import { useEffect, useRef, useState } from 'react';

export interface ShownToast {
  id: number;
  kind: 'success' | 'error' | 'info';
  message: string;
}

const ICONS = { success: 'check', error: 'alert-triangle', info: 'info-circle' } as const;
const COLORS = { success: 'bg-fir', error: 'bg-red', info: 'bg-primary' };

interface ToastListProps {
  toasts: readonly ShownToast[];
  onClose: (id: number) => void;
}

/** The messages that are shown, at the bottom of a desk and at the top of a phone. */
export default function ToastList({ toasts, onClose }: ToastListProps) {
  const layer = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    if (newest === undefined) return;
    // Over a dialog that has opened since the last one.
    layer.current?.hidePopover();
    layer.current?.showPopover();
  }, [newest]);

  return (
    <div
      ref={layer}
      popover="manual"
      className="fixed bottom-4 inset-x-0 grid gap-2 justify-items-center w-auto py-0 px-4 border-0 overflow-visible bg-transparent pointer-events-none max-md:bottom-auto max-md:inset-x-0"
    >
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

/** Goes by itself, unless the pointer rests on it. */
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
      className="flex animate-rise items-center gap-3 w-full max-w-110 p-2.5 rounded-md bg-raised shadow-lift text-ink text-sm pointer-events-auto"
      data-toast={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <span
        className={`grid flex-none place-items-center size-7 rounded-full text-on-primary ${COLORS[kind]}`}
      >
        <Icon name={ICONS[kind]} />
      </span>
      <span className="flex-1 min-w-0 wrap-break-word">{message}</span>
      <button
        type="button"
        aria-label="Закрыть"
        className="grid flex-none place-items-center size-9 p-0 border-0 rounded-sm bg-transparent text-dimmed cursor-pointer hover:bg-sunk pointer-coarse:size-11"
        onClick={() => onClose(id)}
      >
        <Icon name="x" size={18} />
      </button>
    </div>
  );
}
