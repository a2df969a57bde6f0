import { type RefObject, useEffect, useRef } from 'react';

/**
 * When what had the focus has gone with a change of `state`, gives it to the first button of a place, or to the place itself.
 * Not while the state is undefined.
 */
export function useLostFocus(
  place: RefObject<HTMLElement | null>,
  state: string | number | boolean | null | undefined,
): void {
  const before = useRef(state);
  useEffect(() => {
    const isAnother = before.current !== undefined && before.current !== state;
    before.current = state;
    if (!isAnother || document.activeElement !== document.body) return;
    // A form is begun at its beginning.
    const button = place.current?.querySelector<HTMLElement>('button:not(form *)');
    (button ?? place.current)?.focus();
  }, [place, state]);
}
