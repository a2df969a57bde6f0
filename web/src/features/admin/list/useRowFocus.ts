import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Attribute of a row's link: the row's id. */
export const ROW = 'data-row';

/**
 * Gives the focus back to the row whose record was open, the one seen last, when the record closes. `openId` is that of
 * the record open now. A row that has left the list meanwhile leaves the focus to the heading of the list, by its id.
 */
export function useRowFocus(openId: number | undefined, headingId: string): void {
  const router = useRouter();
  const last = useRef(openId);
  useEffect(() => {
    if (openId !== undefined) last.current = openId;
  }, [openId]);

  const onRendered = useEffectEvent(() => {
    const id = last.current;
    if (openId !== undefined || id === undefined) return;
    last.current = undefined;
    // A list that is hidden behind another one may have a row of the same number.
    const row = [...document.querySelectorAll<HTMLElement>(`[${ROW}="${id}"]`)].find((link) =>
      link.checkVisibility(),
    );
    (row ?? document.getElementById(headingId))?.focus();
  });
  // After the shell, which moves the focus to the body of the page.
  useEffect(() => router.subscribe('onRendered', () => onRendered()), [router]);
}
