import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Puts a navigation off until the overlay that asked for it has left the history. Closing an overlay is a step back:
 * a change of the URL before that step would be undone by it.
 */
export function useAfterOverlay(): (task: () => void) => void {
  const { history } = useRouter();
  const waiting = useRef<() => void>(undefined);

  useEffect(
    () =>
      history.subscribe(({ location }) => {
        const task = waiting.current;
        if (!task || location.state.overlays?.length) return;
        waiting.current = undefined;
        // After the router has taken note of the step back.
        setTimeout(task);
      }),
    [history],
  );

  return (task) => {
    waiting.current = task;
  };
}
