import { useHydrated } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { replayEarlyActions } from './early-actions.ts';

/** For a page: once it is alive, does what was done to its controls before. A page that comes later has nothing to do. */
export function useEarlyActions(): void {
  const hydrated = useHydrated();
  const [first] = useState(!hydrated);
  useEffect(() => {
    // A moment later: an event may be what wakes the page, and what belongs to it (`change` after `input`) is heard first.
    if (first) setTimeout(() => void replayEarlyActions());
  }, [first]);
}
