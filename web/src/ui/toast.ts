export interface Toast {
  kind: 'success' | 'error' | 'info';
  message: string;
}

type Listener = (toast: Toast) => void;

let listener: Listener | undefined;

/** Says something for three seconds (spec section 9). What it says must also stay visible on the page. */
export function showToast(toast: Toast): void {
  listener?.(toast);
}

/** For the one `ToastHost` of the page. */
export function onToast(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = undefined;
  };
}
