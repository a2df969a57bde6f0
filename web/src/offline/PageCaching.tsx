import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Asks the worker to cache the page at a path. */
function cachePage(path: string): void {
  if ('serviceWorker' in navigator)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name, unlike a window
    navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_PAGE', path });
}

/** A page that was open this long is cached. */
const SEEN_MS = 4_000;
/** Lists of instructors, their profiles, and own bookings. */
const CACHEABLE = /^\/(?:instructors(?:\/\d+)?|bookings\/\d+)$/;

/** Stands once in the root. A navigation on the client loads no document, so the worker must cache it. */
export function PageCaching() {
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
      clearTimeout(timer);
      // The worker has seen the document of the first page itself.
      if (!fromLocation || !CACHEABLE.test(toLocation.pathname)) return;
      timer = setTimeout(() => cachePage(toLocation.pathname + toLocation.searchStr), SEEN_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [router]);
  return null;
}
