import { useEffect, useState } from 'react';
import { onServerTime, serverNow } from '../api/server-time.ts';

const TICK_MS = 30_000;

/** By the server's clock, updated every half a minute. Only for what renders in the browser. */
export function useInstant(): Date {
  const [instant, setInstant] = useState(serverNow);
  useEffect(() => {
    const tick = () => setInstant(serverNow());
    const timer = setInterval(tick, TICK_MS);
    // Timers of a background tab are paused.
    document.addEventListener('visibilitychange', tick);
    const unsubscribe = onServerTime(tick);
    return () => {
      unsubscribe();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return instant;
}
