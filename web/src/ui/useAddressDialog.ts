import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog of this address was opened from the page before: closing it is a step back. */
    openedHere?: boolean;
  }
}

/**
 * A dialog that the address opens by a search parameter, so that a link to it can be shared and Back closes it. Goes
 * with `<Dialog inAddress>`, which then adds no history entry of its own.
 */
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

  /** `unasked`: whatever was typed in the dialog has been saved, or may be lost. */
  const close = useCallback(
    ({ unasked = false } = {}) => {
      if (router.history.location.state.openedHere) router.history.back({ ignoreBlocker: unasked });
      else
        void router.navigate({
          to: '.',
          search: (current: object) => ({ ...current, [parameter]: undefined }),
          replace: true,
          resetScroll: false,
          ignoreBlocker: unasked,
        });
    },
    [router, parameter],
  );

  return { open, close };
}

/** The number that the address names; stays while the dialog closes, so that its text does not vanish first. */
export function useLastShown(id: number | undefined): number | undefined {
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  return id ?? shown;
}
