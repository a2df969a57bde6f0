import { noop } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type ToastList from './ToastList.tsx';
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

/** Stands once in the root. Its code loads with the first toast; one that comes without a connection is not shown. */
export function ToastHost() {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const [list, setList] = useState<{ Shown: typeof ToastList }>();
  useEffect(
    () =>
      onToast((toast) => {
        serial += 1;
        const shown = { ...toast, id: serial };
        import('./ToastList.tsx').then(({ default: Shown }) => {
          setList({ Shown });
          return setToasts((earlier) => [...earlier, shown]);
        }, noop);
      }),
    [],
  );
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );

  return list && toasts.length > 0 ? <list.Shown toasts={toasts} onClose={close} /> : null;
}
