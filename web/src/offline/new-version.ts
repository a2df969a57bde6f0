import { useSyncExternalStore } from 'react';

/** Longer than a step back takes. */
const STEP_BACK_MS = 5_000;

/**
 * Reloads the page. A step back that is still under way, as of an overlay that has just closed, cancels the browser's
 * reload: the page is reloaded once more after it.
 */
export function reloadPage(): void {
  const reload = () => window.location.reload();
  window.addEventListener('popstate', reload);
  setTimeout(() => window.removeEventListener('popstate', reload), STEP_BACK_MS);
  reload();
}

type Update = () => void;

let offered: Update | undefined;
const listeners = new Set<() => void>();

/** Offers a newer version of the site in the `StatusBar`; `update` loads it, with a reload. */
export function offerNewVersion(update: Update): void {
  offered = update;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the newer version; undefined when there is none. */
export function useNewVersion(): Update | undefined {
  return useSyncExternalStore(
    subscribe,
    () => offered,
    () => undefined,
  );
}

let lost = false;

/** Whether a chunk could not be loaded: only a reload of the page helps. */
export function isChunkLost(): boolean {
  return lost;
}

/**
 * After a deployment the chunks of an old page may be gone. The newer version is offered, because a reload without a
 * question would discard what has been typed.
 */
export function watchForLostChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    lost = true;
    if (navigator.onLine) offerNewVersion(reloadPage);
  });
}
