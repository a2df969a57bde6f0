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
    let state: 'open' | 'gone' | 'left' = 'open';
    const isOpenIn = (overlays?: string[]) => overlays?.includes(id) ?? false;
    const enter = async () => {
      await router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (current) => ({ ...current, overlays: [...(current.overlays ?? []), id] }),
        resetScroll: false,
      });
      // Closed before its entry was there: what was chosen at that moment lies beneath.
      if (state === 'gone') leave();
    };
    const leave = () => {
      if (!isOpenIn(router.history.location.state.overlays)) return;
      state = 'left';
      router.history.back();
    };
    const unsubscribe = router.history.subscribe(({ location }) => {
      if (entered && !isOpenIn(location.state.overlays)) onGone();
    });
    // A moment later, so that an effect which React runs twice in development leaves one entry.
    const timer = setTimeout(() => {
      void enter();
      entered = true;
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      state = 'gone';
      leave();
    };
  }, [opened, id, router]);
}
