import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Open at this history entry, outermost first. */
    overlays?: string[];
  }
}

/** Begins the ids of overlays that were opened since the page was loaded. */
const LOAD = String(Math.random());

/** Opening adds a history entry, closing removes it. From inside an overlay, just navigate: the overlay closes by itself. */
export function useCloseOnBack(opened: boolean, close: () => void) {
  const router = useRouter();
  const onLeft = useEffectEvent(close);

  useEffect(() => {
    if (!opened) return undefined;
    // Of this opening: a reload, or a step forward, comes to the entry of an earlier one.
    const id = `${LOAD} ${Math.random()}`;
    let entered = false;
    let state: 'open' | 'closed' | 'left' = 'open';
    const isOpenIn = (overlays?: string[]) => overlays?.includes(id);
    const enter = async () => {
      await router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (current) => ({ ...current, overlays: [...(current.overlays ?? []), id] }),
        resetScroll: false,
      });
      // Closed before its entry was added: the entry is removed now.
      if (state === 'closed') leave();
    };
    const leave = () => {
      if (!isOpenIn(router.history.location.state.overlays)) return;
      state = 'left';
      router.history.back();
    };
    const unsubscribe = router.history.subscribe(({ location }) => {
      if (entered && !isOpenIn(location.state.overlays)) onLeft();
    });
    // Delayed, so that an effect which React runs twice in development adds one entry.
    const timer = setTimeout(() => {
      void enter();
      entered = true;
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      state = 'closed';
      leave();
    };
  }, [opened, router]);
}

/** A reload closes overlays and leaves their entries, each like the one below it: a step back to that one goes on. */
export function useStepOverClosedOverlays(): void {
  const { history } = useRouter();

  useEffect(() => {
    let left = history.location;
    return history.subscribe(({ location, action }) => {
      const closed = left.state.overlays?.at(-1);
      const isSeen = closed === undefined || closed.startsWith(LOAD) || location.href !== left.href;
      left = location;
      if (action.type === 'BACK' && !isSeen) history.back();
    });
  }, [history]);
}

/** Closing an overlay is a step back, which would undo a change of the URL made before it. */
export function useAfterOverlay(): (task: () => void) => void {
  const { history } = useRouter();
  const pending = useRef<() => void>(undefined);
  const depth = useRef(1);

  useEffect(
    () =>
      history.subscribe(({ location }) => {
        const task = pending.current;
        if (!task || (location.state.overlays?.length ?? 0) >= depth.current) return;
        pending.current = undefined;
        // After the router has handled the step back.
        setTimeout(task);
      }),
    [history],
  );

  return (task) => {
    pending.current = task;
    // A reload, or a step forward, may have come to an entry of overlays that are closed.
    depth.current = history.location.state.overlays?.length ?? 1;
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opened on this site: closing it is a step back. */
    openedHere?: boolean;
  }
}

let stepping = false;

/** One step, also for a second press that comes before the browser has made it. */
export function stepBack(history: RouterHistory, ignoreBlocker = false): void {
  if (!stepping) history.back({ ignoreBlocker });
  stepping = true;
  addEventListener('popstate', () => (stepping = false), { once: true });
}

/** For `<Dialog inAddress>`, which adds no history entry: a link to it can be shared and Back closes it. */
export function useAddressDialog(parameter: string) {
  const router = useRouter();

  const open = useCallback(
    (value: number | string) =>
      void router.navigate({
        to: '.',
        search: (current: object) => ({ ...current, [parameter]: value }),
        state: (state) => ({ ...state, openedHere: true }),
        resetScroll: false,
      }),
    [router, parameter],
  );

  /** `force` skips the confirmation of unsaved changes. */
  const close = useCallback(
    ({ force = false } = {}) => {
      if (router.history.location.state.openedHere) stepBack(router.history, force);
      else
        void router.navigate({
          ...withoutDialog(parameter),
          replace: true,
          ignoreBlocker: force,
        });
    },
    [router, parameter],
  );

  /** Also works on the server's page. */
  const closeLink = {
    ...withoutDialog(parameter),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      close();
    },
  };
  return { open, close, closeLink };
}

export function withoutDialog(parameter: string) {
  return {
    to: '.',
    search: (current: object) => ({ ...current, [parameter]: undefined }),
    resetScroll: false,
    preload: false,
  } as const;
}

/** The last id stays while the dialog closes, so that its text does not vanish first. */
export function useLastShown<Id extends number | string>(id: Id | undefined): Id | undefined {
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  return id ?? shown;
}

/** Undefined for anything that is no id. */
export function idInUrl(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}
