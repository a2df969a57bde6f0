import { formatZone } from '@sklon/contract/time';
import { IconClock } from '@tabler/icons-react';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { foreignOffset } from '../schedule/foreign-zone.ts';
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

function zoneText(zone: string, now: Date): string {
  return foreignOffset(zone, now) === null
    ? 'Время\u00A0— местное для\u00A0курорта'
    : `Время курорта: ${formatZone(zone, now)}. У\u00A0вас другой часовой пояс.`;
}
