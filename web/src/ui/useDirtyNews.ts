import { useLayoutEffect } from 'react';

/** Tells a dialog whether its form holds something unsaved; a form that is gone holds nothing. */
export function useDirtyNews(dirty: boolean, onDirty: (dirty: boolean) => void): void {
  // With the very change: a step back that follows it at once must find the guard.
  useLayoutEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
}
