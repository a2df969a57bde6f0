import type { InstructorSettings } from '@sklon/contract/instructors';
import { useQuery } from '@tanstack/react-query';
import { ProviderBookings } from '../../bookings/ProviderBookings.tsx';
import { providerBookingsQuery } from '../../bookings/queries.ts';
import { bookingHoursQuery } from '../../schedule/busy/queries.ts';
import { CalendarSection } from './CalendarSection.tsx';
import { PriceCard } from './PriceCard.tsx';
import cards from './SettingsCard.module.css';
import classes from './SettingsPage.module.css';
import { SettingsSkeleton } from './SettingsSkeleton.tsx';
import { WorkingCard } from './WorkingCard.tsx';

/** «Цена и календарь» (spec 2): the working flag, the price, the bookings and the calendar; a default export because `lazy` wants one. */
export default function CalendarTab({ settings }: { settings: InstructorSettings }) {
  const hours = useQuery(bookingHoursQuery(settings.id));
  const bookings = useQuery(providerBookingsQuery());
  // All at once: what came later would push down what is already being pressed.
  if (hours.isPending || bookings.isPending) return <SettingsSkeleton />;
  return (
    <div className={classes.tab}>
      <div className={cards.cards}>
        <WorkingCard settings={settings} />
        <PriceCard settings={settings} />
      </div>
      <ProviderBookings />
      <CalendarSection hours={hours.data} onRetry={() => void hours.refetch()} />
    </div>
  );
}
