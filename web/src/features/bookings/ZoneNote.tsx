import { formatZone } from '@sklon/contract/time';
import { IconClock } from '@tabler/icons-react';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './ZoneNote.module.css';

/** Whose time the calendar speaks. Names the zone when it is not the visitor's own (product-decisions, Bookings). */
export function ZoneNote({ zone }: { zone: string }) {
  const hydrated = useHydrated();
  const [now] = useState(() => new Date());
  return (
    <p className={classes.note}>
      {hydrated && (
        <>
          <IconClock size={18} aria-hidden />
          <span>{zoneText(zone, now)}</span>
        </>
      )}
    </p>
  );
}

/** Zones that show the same clock are one for people: Moscow and Sochi have a name each, and one time. */
function zoneText(zone: string, now: Date): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [there, here] = [formatZone(zone, now), formatZone(own, now)];
  return there.split(',').at(-1) === here.split(',').at(-1)
    ? 'Время\u00A0— местное для\u00A0курорта'
    : `Время курорта: ${there}. У\u00A0вас другой часовой пояс.`;
}
