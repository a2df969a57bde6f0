import { useSyncExternalStore } from 'react';

/** A value that appears while the page is open, for a component to show. */
function createStore<Value>() {
  let value: Value | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    set(next: Value | undefined): void {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: (): Value | undefined =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => undefined,
      ),
  };
}

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device has a connection, as far as the browser knows; true on the server and during hydration. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
}

/** Chromium's event; other browsers have their own ways to install a site. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

const installPrompt = createStore<InstallPrompt>();

/** Holds the browser's own prompt to install the site back for the button in the footer. */
export function watchForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(undefined));
}

/** Opens the browser's prompt to install the site; undefined where there is none, or it has been shown. */
export function useInstall(): (() => void) | undefined {
  const prompt = installPrompt.useValue();
  if (!prompt) return undefined;
  return () => {
    // A prompt can be shown once, whatever the answer.
    installPrompt.set(undefined);
    prompt.prompt().catch(() => undefined);
  };
}

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

const newVersion = createStore<() => void>();

/** Offers a newer version of the site in the `StatusBar`; `update` loads it, with a reload. */
export function offerNewVersion(update: () => void): void {
  newVersion.set(update);
}

/** Loads the newer version; undefined when there is none. */
export function useNewVersion(): (() => void) | undefined {
  return newVersion.useValue();
}

/**
 * After a deployment the chunks of an old page may be gone. The newer version is offered, because a reload without a
 * question would discard what has been typed.
 */
export function watchForLostChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine) offerNewVersion(reloadPage);
  });
}
