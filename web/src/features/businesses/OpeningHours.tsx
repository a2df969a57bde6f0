import { openNowText, type OpeningWeek, weekLines } from '@sklon/contract/opening-hours';
import type { Rental } from '@sklon/contract/rentals';
import type { Resort } from '@sklon/contract/resorts';
import { useHydrated } from '@tanstack/react-router';
import { useInstant } from '../../ui/instant.ts';

interface OpeningHoursProps {
  business: Rental;
  resorts: readonly Resort[];
}

/** Until when it is open or closed, and behind that the week. What depends on the moment the server does not know. */
export function OpeningHours({ business, resorts }: OpeningHoursProps) {
  if (!business.is_working || !business.hours) return null;
  const resort = resorts.find(({ id }) => id === business.resort_id);
  return <Hours hours={business.hours} timezone={resort?.timezone} />;
}

interface HoursProps {
  hours: OpeningWeek;
  /** Undefined until it is known. */
  timezone: string | undefined;
}

function Hours({ hours, timezone }: HoursProps) {
  const now = useInstant();
  const hydrated = useHydrated();
  const openNow = hydrated && timezone !== undefined ? openNowText(hours, now, timezone) : null;
  return (
    <details className="mb-4 weight-500">
      <summary className="cursor-pointer pointer-coarse:py-2.5">{openNow ?? 'Часы работы'}</summary>
      <dl className="grid gap-1 mt-2 text-sm weight-400">
        {weekLines(hours).map((line) => (
          <div key={line.days} className="flex gap-4">
            <dt className="w-16 text-dimmed">{line.days}</dt>
            <dd>{line.hours}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
