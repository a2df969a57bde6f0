import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { ShownToast } from './ToastList.tsx';

export type Toast = Omit<ShownToast, 'id'>;

type Listener = (toast: Toast) => void;

let listener: Listener | undefined;
let serial = 0;

/** For three seconds (spec section 9). The message must also stay visible on the page. */
export function showToast(toast: Toast): void {
  listener?.(toast);
}

function onToast(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = undefined;
  };
}

const ToastList = lazy(() => import('./ToastList.tsx'));

/** Stands once in the root; its code loads with the first toast. */
export function ToastHost() {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  useEffect(
    () =>
      onToast((toast) => {
        serial += 1;
        const shown = { ...toast, id: serial };
        setToasts((earlier) => [...earlier, shown]);
      }),
    [],
  );
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );

  return toasts.length > 0 ? (
    <Suspense fallback={null}>
      <ToastList toasts={toasts} onClose={close} />
    </Suspense>
  ) : null;
}
