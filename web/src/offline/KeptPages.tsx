import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepPage } from './worker.ts';

/** Who stays so long on a page has seen it. */
const SEEN_MS = 4_000;
/** Lists and profiles: what somebody may want to look at once more on the mountain. */
const WORTH_KEEPING = /^\/instructors(?:\/\d+)?$/;

/** Stands once in the root. Going from page to page loads no documents, so the worker is told which ones to keep. */
export function KeptPages() {
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
      clearTimeout(timer);
      // The document of the first page went through the worker itself.
      if (!fromLocation || !WORTH_KEEPING.test(toLocation.pathname)) return;
      timer = setTimeout(() => keepPage(toLocation.pathname + toLocation.searchStr), SEEN_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [router]);
  return null;
}
