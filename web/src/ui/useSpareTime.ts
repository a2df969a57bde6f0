import { noop } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Loads the code that a press will need once the page is alive. Should it fail, the press asks for it again. */
export function useSpareTime(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(noop);
  }, [load]);
}
