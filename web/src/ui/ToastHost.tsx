import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast, type Toast } from './toast.ts';

const ToastList = lazy(() => import('./ToastList.tsx'));

/** Waits for the first toast before it loads what shows them. */
export function ToastHost() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => onToast((toast) => setToasts((earlier) => [...earlier, toast])), []);

  return toasts.length > 0 ? (
    <Suspense fallback={null}>
      <ToastList toasts={toasts} />
    </Suspense>
  ) : null;
}
