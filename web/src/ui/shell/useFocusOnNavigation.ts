import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Marks the inside of a dialog that has an address of its own: it walks from one address to the next and keeps the focus. */
export const KEEPS_FOCUS = 'data-keeps-focus';

/**
 * Moves focus to the page's body when another page has come, as a full load would: a screen reader reads it,
 * and Tab goes on from its top. The first load, filters and overlays leave the focus where it is.
 */
export function useFocusOnNavigation<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged && !document.querySelector(`[${KEEPS_FOCUS}]`))
          ref.current?.focus({ preventScroll: true });
      }),
    [router],
  );
  return ref;
}
