import { useEffect, useEffectEvent } from 'react';
import type { Steps } from './steps.ts';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  );
}

/** → or J: the next application; ← or K: the one before. By the place of the keys, whatever the layout. Not while typing. */
export function useStepKeys(steps: Steps | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      !steps ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target)
    )
      return;
    // An enlarged photo lies above.
    if (document.querySelector('dialog[open]')) return;
    const forward = event.code === 'ArrowRight' || event.code === 'KeyJ';
    const back = event.code === 'ArrowLeft' || event.code === 'KeyK';
    const id = forward ? steps.next : back ? steps.previous : null;
    if (typeof id !== 'number') return;
    event.preventDefault();
    steps.open(id);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
