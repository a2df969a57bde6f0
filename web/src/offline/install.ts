import { useSyncExternalStore } from 'react';

/** Chromium's event; other browsers have their own ways to install a site. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function offer(prompt: InstallPrompt | undefined): void {
  offered = prompt;
  for (const listener of listeners) listener();
}

/** Keeps the browser's own offer to install the site from coming by itself: a button in the footer makes it. */
export function watchForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => offer(undefined));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the browser's question whether to install the site; undefined where it cannot be asked, or has been. */
export function useInstall(): (() => void) | undefined {
  const prompt = useSyncExternalStore(
    subscribe,
    () => offered,
    () => undefined,
  );
  if (!prompt) return undefined;
  return () => {
    // An answer, whichever it is, uses the offer up.
    offer(undefined);
    prompt.prompt().catch(() => undefined);
  };
}
