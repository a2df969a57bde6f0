import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** The current time, updated every half a minute. Only for what renders in the browser. */
export function useInstant(): Date {
  const [instant, setInstant] = useState(() => new Date());
  useEffect(() => {
    const tick = () => setInstant(new Date());
    const timer = setInterval(tick, TICK_MS);
    // Timers of a background tab are paused.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return instant;
}
