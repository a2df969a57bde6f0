import { localNow } from '@sklon/contract/time';
import { useEffect, useState } from 'react';
import type { LocalNow } from './slot-states.ts';

const TICK_MS = 30_000;

/** What the clock on the resort's wall shows, kept current. Only for what renders in the browser. */
export function useNow(zone: string): LocalNow {
  const [instant, setInstant] = useState(() => new Date());
  useEffect(() => {
    const tick = () => setInstant(new Date());
    const timer = setInterval(tick, TICK_MS);
    // Timers of a tab in the background stand still.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return localNow(instant, zone);
}
