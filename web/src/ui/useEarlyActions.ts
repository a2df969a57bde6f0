import { useEffect } from 'react';
import { replayEarlyActions } from './early-actions.ts';
import { leaveEarlySteps } from './early-steps.ts';

/**
 * For whatever shows a page: once it is alive, does what was done to its controls before, and leaves steps through the
 * history to the router. On a page that comes later nothing has been done.
 */
export function useEarlyActions(): void {
  useEffect(() => {
    leaveEarlySteps();
    // A moment later: an event may be what wakes the page, and what belongs to it (`change` after `input`) is heard first.
    setTimeout(() => void replayEarlyActions());
  }, []);
}
