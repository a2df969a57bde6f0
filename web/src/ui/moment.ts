import { formatDay, localNow } from '@sklon/contract/time';
import { useEffect, useState } from 'react';

function dayText(date: string): string {
  return formatDay(date).replaceAll(' ', '\u00A0');
}

/** The zone of the visitor's own clock. Only in the browser. */
export function visitorZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** An instant (UTC) by the clock of a zone: «ср, 14 января, 09:30». */
export function momentText(instant: string, zone: string): string {
  const { date, time } = localNow(new Date(instant), zone);
  return `${dayText(date)}, ${time}`;
}

/** When a list was loaded, in milliseconds of the epoch: «в 10:30», on another day «ср, 14 января, в 10:30». */
export function loadedAtText(loadedAt: number, now: Date, zone: string): string {
  const { date, time } = localNow(new Date(loadedAt), zone);
  const at = `в\u00A0${time}`;
  return date === localNow(now, zone).date ? at : `${dayText(date)}, ${at}`;
}

const longFormat = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const shortFormat = new Intl.DateTimeFormat('ru', {
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant (UTC) by the visitor's own clock: «14 января 2027 г. в 10:30». */
export function instantText(instant: string): string {
  return longFormat.format(new Date(instant));
}

/** The same for a line of a table: «14.01.27, 10:30». */
export function shortInstantText(instant: string): string {
  return shortFormat.format(new Date(instant)).replaceAll(' ', '\u00A0');
}

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
