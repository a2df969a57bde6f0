import { pageAddress } from '@sklon/contract/page-address';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { eraseAt } from './features/auth/session.ts';
import { purgeOfflineBookings } from './features/orders/offline-bookings.ts';
import { watchForInstallPrompt, watchForLostChunks } from './offline/app-state.ts';
import { PAGE_PARAMETERS } from './page-parameters.ts';
import { getRouter } from './router.tsx';
import { mayHydrate } from './ui/hydration.ts';

/**
 * Under another address than the server rendered it by, React would find a page that it did not expect. The admin panel
 * is rendered in the browser alone, and its tabs read parameters of their own.
 */
function hydrate(): void {
  const { pathname, search, hash } = window.location;
  const requested = pathname + search;
  const address = /^\/admin(\/|$)/.test(pathname)
    ? requested
    : pageAddress(requested, PAGE_PARAMETERS);
  if (address !== requested) window.history.replaceState(window.history.state, '', address + hash);
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={getRouter()} />);
  });
}

// The page's policy forbids zod to compile schemas into code, and reports the attempt. They ask as they are made, whichever
// chunk makes them first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

if (mayHydrate()) hydrate();

eraseAt('session-end', () => void purgeOfflineBookings());
eraseAt('sign-out', () => {
  import('./forget-person.ts').then((erase) => erase.forgetPerson()).catch(() => undefined);
});

watchForInstallPrompt();
watchForLostChunks();
// Once the browser is idle. Not in development, where files change under their names.
if (import.meta.env.PROD) {
  const start = () =>
    import('./offline/service-worker.ts')
      .then(({ startWorker }) => startWorker())
      .catch(() => undefined);
  // A browser that is never idle, or paints no frame, would not start it at all without the timeout.
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => void start(), { timeout: 5_000 })
      : setTimeout(() => void start(), 2_000);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
