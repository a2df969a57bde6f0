import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import type { BookingHours } from '@sklon/contract/schedule';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useInstant } from '../../../ui/useInstant.ts';
import { visitorZone } from '../../../ui/moment-text.ts';
import { ProviderBookingDialog } from '../../bookings/ProviderBookingCard.tsx';
import type { DecisionResult } from '../../orders/useDecisions.ts';
import { BusyCalendar } from '../../schedule/busy/BusyCalendar.tsx';
import { BusyLegend } from '../../schedule/busy/BusyLegend.tsx';
import { SLOTS_FAILED } from '../../schedule/busy/busy-texts.ts';
import panel from '../../schedule/CalendarPanel.module.css';
import classes from './CalendarSection.module.css';
import { hoursText } from './hours-text.ts';

interface CalendarSectionProps {
  /** Absent when they could not be loaded. */
  hours: BookingHours | undefined;
  onRetry: () => void;
}

/** The calendar in its place: the resort's hours, the week, and the booking that is looked at. */
export function CalendarSection({ hours, onRetry }: CalendarSectionProps) {
  const now = useInstant();
  // Stays when its dialog closes, so that the closing can be seen.
  const [booking, setBooking] = useState<ProviderBooking | null>(null);
  const [opened, setOpened] = useState(false);
  const [news, setNews] = useState<DecisionResult | null>(null);

  return (
    <section aria-labelledby="own-calendar" className={panel.panel}>
      <h2 id="own-calendar" className={classes.title}>
        Календарь
      </h2>
      {hours ? (
        <>
          <p className={classes.hours}>
            <IconClock size={18} aria-hidden />
            <span>{hoursText(hours, visitorZone(), now)}</span>
          </p>
          {news && (
            <Notice kind={news.kind} onClose={() => setNews(null)}>
              {news.text}
            </Notice>
          )}
          <BusyCalendar
            hours={hours}
            onOpenBooking={(chosen) => {
              setBooking(chosen);
              setOpened(true);
              setNews(null);
            }}
          />
          <BusyLegend />
        </>
      ) : (
        <ErrorState
          title={SLOTS_FAILED}
          text="Проверьте связь и&nbsp;попробуйте ещё раз."
          onRetry={onRetry}
        />
      )}
      {booking && (
        <ProviderBookingDialog
          key={booking.id}
          opened={opened}
          booking={booking}
          onClose={() => setOpened(false)}
          onDecided={(decided) => {
            setOpened(false);
            setNews(decided);
          }}
        />
      )}
    </section>
  );
}
