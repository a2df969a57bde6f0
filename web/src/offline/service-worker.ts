import { offerNewVersion, reloadPage } from './app-state.ts';

/** For a tab that stays open. */
const CHECK_EVERY_MS = 3_600_000;

/** Accepted in this tab: when the new worker takes over, only this tab is reloaded. */
let accepted = false;

function offer(registration: ServiceWorkerRegistration): void {
  offerNewVersion(() => {
    accepted = true;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name, unlike a window
    if (registration.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    else reloadPage();
  });
}

/** A new worker waits until the person accepts it, or until the last tab of the old version is closed. */
function watchForUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller)
        offer(registration);
    });
  });
  let checkedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = performance.now();
    registration.update().catch(() => undefined);
  });
}

function watchControl(container: ServiceWorkerContainer): void {
  // The very first worker takes over the page that registered it: that is no new version.
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (accepted) reloadPage();
    else if (controlled) offerNewVersion(reloadPage);
    controlled = true;
  });
}

/** Rejects where it is switched off in this browser. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    watchControl(navigator.serviceWorker);
    watchForUpdates(await registerWorker());
  } catch {
    // Switched off in this browser.
  }
}
