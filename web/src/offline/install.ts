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

/** Holds the browser's own prompt to install the site back for the button in the footer. */
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

/** Opens the browser's prompt to install the site; undefined where there is none, or it has been shown. */
export function useInstall(): (() => void) | undefined {
  const prompt = useSyncExternalStore(
    subscribe,
    () => offered,
    () => undefined,
  );
  if (!prompt) return undefined;
  return () => {
    // A prompt can be shown once, whatever the answer.
    offer(undefined);
    prompt.prompt().catch(() => undefined);
  };
}
