import { offerNewVersion } from './new-version.ts';
import { reloadPage } from './reload-page.ts';

/** A tab that stays open for days asks this often whether there is a newer version. */
const ASK_EVERY_MS = 3_600_000;

/** Set when the person asked for the new version: the worker's change of hands then reloads this tab and no other. */
let wanted = false;

function tell(
  worker: ServiceWorker | null,
  message: { type: 'SKIP_WAITING' } | { type: 'KEEP_PAGE'; path: string },
): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name, unlike a window
  worker?.postMessage(message);
}

function offer(registration: ServiceWorkerRegistration): void {
  offerNewVersion(() => {
    wanted = true;
    if (registration.waiting) tell(registration.waiting, { type: 'SKIP_WAITING' });
    else reloadPage();
  });
}

/** A new worker waits until the person wants it, or until the last tab of the old version is closed. */
function watchForUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller)
        offer(registration);
    });
  });
  let asked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - asked < ASK_EVERY_MS) return;
    asked = performance.now();
    registration.update().catch(() => undefined);
  });
}

function watchControl(container: ServiceWorkerContainer): void {
  // The first worker of all takes over the page that brought it, and nothing has changed for the page.
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (wanted) reloadPage();
    else if (controlled) offerNewVersion(reloadPage);
    controlled = true;
  });
}

/** Registers the service worker. Where there can be none, the site works as it does without. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    watchControl(navigator.serviceWorker);
    watchForUpdates(await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
  } catch {
    // Switched off in this browser.
  }
}

/** Asks the worker to keep the page at a path for the time without a connection. */
export function keepPage(path: string): void {
  if ('serviceWorker' in navigator)
    tell(navigator.serviceWorker.controller, { type: 'KEEP_PAGE', path });
}
