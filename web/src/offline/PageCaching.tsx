import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

function cachePage(path: string): void {
  if ('serviceWorker' in navigator)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name, unlike a window
    navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_PAGE', path });
}

/** A page is cached when it has been open this long. */
const SEEN_MS = 4_000;
const CACHEABLE = /^\/(?:instructors(?:\/\d+)?|bookings\/\d+)$/;

/** Stands once in the root. A client-side navigation loads no document, so the worker must cache it. */
export function PageCaching() {
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
      clearTimeout(timer);
      // The worker has seen the first page's document itself.
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
