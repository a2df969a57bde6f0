import { useSyncExternalStore } from 'react';

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

/** As far as the browser knows; true on the server and during hydration. */
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

/** Holds back the browser's own prompt for the button in the footer. */
export function watchForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(undefined));
}

/** Undefined where there is no prompt, or it has been shown. */
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
 * A step back that is still under way, as of an overlay that has just closed, cancels a reload: it is repeated after the
 * step.
 */
export function reloadPage(): void {
  const reload = () => window.location.reload();
  window.addEventListener('popstate', reload);
  setTimeout(() => window.removeEventListener('popstate', reload), STEP_BACK_MS);
  reload();
}

const newVersion = createStore<() => void>();

export function offerNewVersion(update: () => void): void {
  newVersion.set(update);
}

export function useNewVersion(): (() => void) | undefined {
  return newVersion.useValue();
}

/** After a deployment the chunks of an old page may be gone. A reload without a question would discard what has been typed. */
export function watchForLostChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine) offerNewVersion(reloadPage);
  });
}
