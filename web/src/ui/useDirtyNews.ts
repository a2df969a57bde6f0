import { useEffect } from 'react';

/** Tells a dialog whether its form holds something unsaved; a form that is gone holds nothing. */
export function useDirtyNews(dirty: boolean, onDirty: (dirty: boolean) => void): void {
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
}
