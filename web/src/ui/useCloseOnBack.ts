import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Overlays open at this history entry, outermost first. */
    overlays?: string[];
  }
}

/**
 * Makes Back close an overlay: opening it adds a history entry, closing it takes the entry away.
 * To leave for another page from inside an overlay, just navigate: the overlay closes by itself.
 */
export function useCloseOnBack(opened: boolean, close: () => void) {
  const id = useId();
  const router = useRouter();
  const onGone = useEffectEvent(close);

  useEffect(() => {
    if (!opened) return undefined;
    let entered = false;
    const isOpenIn = (overlays?: string[]) => overlays?.includes(id) ?? false;
    const unsubscribe = router.history.subscribe(({ location }) => {
      if (entered && !isOpenIn(location.state.overlays)) onGone();
    });
    // A moment later, so that an effect which React runs twice in development leaves one entry.
    const timer = setTimeout(() => {
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (state) => ({ ...state, overlays: [...(state.overlays ?? []), id] }),
        resetScroll: false,
      });
      entered = true;
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      if (isOpenIn(router.history.location.state.overlays)) router.history.back();
    };
  }, [opened, id, router]);
}
