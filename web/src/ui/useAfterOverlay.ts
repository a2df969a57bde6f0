import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Delays a navigation until the overlay that started it has left the history. Closing an overlay is a step back:
 * a change of the URL before that step would be undone by it.
 */
export function useAfterOverlay(): (task: () => void) => void {
  const { history } = useRouter();
  const pending = useRef<() => void>(undefined);

  useEffect(
    () =>
      history.subscribe(({ location }) => {
        const task = pending.current;
        if (!task || location.state.overlays?.length) return;
        pending.current = undefined;
        // After the router has handled the step back.
        setTimeout(task);
      }),
    [history],
  );

  return (task) => {
    pending.current = task;
  };
}
