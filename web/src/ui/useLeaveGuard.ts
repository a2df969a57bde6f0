import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * Asks before what was typed is left unsaved, by whatever way: Back, a link, the closing of a dialog that has an
 * address, the closing of the tab (where the browser asks in its own words).
 */
export function useLeaveGuard(dirty: boolean) {
  const [asking, setAsking] = useState(false);
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: ({ current, next }) => {
      // An overlay's own entry leaves nothing.
      if (
        current.pathname === next.pathname &&
        JSON.stringify(current.search) === JSON.stringify(next.search)
      )
        return false;
      // Back while the question is open is the way out of the question.
      setAsking((open) => !open);
      return true;
    },
  });
  return { asking: asking && dirty, stay: () => setAsking(false) };
}
