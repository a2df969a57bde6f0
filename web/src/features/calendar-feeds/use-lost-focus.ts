import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to the first button of a place, or to the place, when what had it is gone since `state` was another; not while
 * it is undefined.
 */
export function useLostFocus(
  place: RefObject<HTMLElement | null>,
  state: string | number | null | undefined,
): void {
  const before = useRef(state);
  useEffect(() => {
    const isAnother = before.current !== undefined && before.current !== state;
    before.current = state;
    if (!isAnother || document.activeElement !== document.body) return;
    // A form is begun at its beginning.
    const button = place.current?.querySelector<HTMLElement>('button:not(form *)');
    (button ?? place.current)?.focus({ preventScroll: true });
  }, [place, state]);
}
