import { lazy, Suspense, useEffect, useState } from 'react';

export interface Toast {
  kind: 'success' | 'error' | 'info';
  message: string;
}

type Listener = (toast: Toast) => void;

let listener: Listener | undefined;

/** Shows a message for three seconds (spec section 9). What it says must also stay visible on the page. */
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

/** Stands once in the root. The code that shows toasts loads with the first one. */
export function ToastHost() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => onToast((toast) => setToasts((earlier) => [...earlier, toast])), []);

  return toasts.length > 0 ? (
    <Suspense fallback={null}>
      <ToastList toasts={toasts} />
    </Suspense>
  ) : null;
}
