import { useEffect } from 'react';
import { replayEarlyActions } from './early-actions.ts';

/** For a page: once it is alive, does what was done to its controls before. */
export function useEarlyActions(): void {
  useEffect(replayEarlyActions, []);
}
