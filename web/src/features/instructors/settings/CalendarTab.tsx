import type { InstructorSettings } from '@sklon/contract/instructors';
import type { OwnLesson } from '@sklon/contract/own-lessons';
import type { ProviderBooking } from '@sklon/contract/bookings';
import type { BookingHours } from '@sklon/contract/schedule';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Switch } from '../../../ui/form/Choices.tsx';
import { useAutosave } from '../../../ui/form/autosave.ts';
import { closeShown } from '../../../ui/overlays/close-shown.ts';
import { useInstant } from '../../../ui/instant.ts';
import { visitorZone } from '../../../ui/visitor-zone.ts';
import { SaveState } from '../../../ui/Notice.tsx';
import { ErrorState } from '../../../ui/StateScreen.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { ProviderBookingLoader } from '../../bookings/ProviderBookingLoader.tsx';
import { OwnLessonLoader } from '../../own-lessons/OwnLessonLoader.tsx';
import { ResultNotice } from '../../orders/ProviderOrders.tsx';
import type { DecisionResult } from '../../orders/useDecisions.ts';
import { BusyCalendar } from '../../schedule/BusyCalendar.tsx';
import { bookingHoursQuery } from '../../schedule/queries.ts';
import { BusyLegend } from '../../schedule/SlotLegend.tsx';
import { SLOTS_FAILED } from '../../schedule/useBusyChanges.ts';
import panel from '../../schedule/WeekGrid.module.css';
import { SeasonLink } from '../../today/SeasonLink.tsx';
import classes from './CalendarTab.module.css';
import { hoursText, SAVE_FAILED, useSettingsUpdate } from './own-settings.ts';
import { PriceCard } from './PriceCard.tsx';
import page from './SettingsPage.module.css';

/** «Цена и календарь» (spec 2): the working flag, the price and the calendar; a default export because `lazy` wants one. */
export default function CalendarTab({
  settings,
  skeleton,
}: {
  settings: InstructorSettings;
  /** Shown until everything is loaded. */
  skeleton: ReactNode;
}) {
  const hours = useQuery(bookingHoursQuery(settings.id));
  if (hours.isPending) return skeleton;
  return (
    <div className="stack gap-8">
      <div className="grid gap-4 md:grid-cols-2">
        <WorkingCard settings={settings} />
        <PriceCard settings={settings} />
      </div>
      <CalendarSection
        settings={settings}
        hours={hours.data}
        onRetry={() => void hours.refetch()}
      />
      <SeasonLink />
    </div>
  );
}

const MEANING = {
  on: 'Вы\u00A0в\u00A0списке: клиенты видят свободное время и\u00A0записываются.',
  off: 'Вас нет в\u00A0списке инструкторов, новых бронирований не\u00A0будет. Назначенные занятия остаются.',
};

/** The working flag: toggles immediately and is saved (spec 4, Other). */
function WorkingCard({ settings }: { settings: InstructorSettings }) {
  const { mutateAsync, isPending, isError, isSuccess } = useSettingsUpdate();
  const [{ is_working: working }, change] = useAutosave(
    { is_working: settings.is_working },
    (changed) =>
      mutateAsync(changed, {
        onSuccess: () =>
          showToast({
            kind: 'success',
            message: changed.is_working
              ? 'Приём бронирований включён'
              : 'Приём бронирований выключен',
          }),
        onError: () => showToast({ kind: 'error', message: SAVE_FAILED }),
      }),
  );

  return (
    <section className={page.card} aria-label="Приём бронирований">
      <Switch
        label={<span className="text-h3 weight-700">Работаю</span>}
        className="flex items-center justify-between gap-4 min-h-11 cursor-pointer"
        checked={working}
        aria-describedby="working-meaning"
        onChange={(on) => change({ is_working: on })}
      />
      <p id="working-meaning" className="text-dimmed">
        {working ? MEANING.on : MEANING.off}
      </p>
      <SaveState saving={isPending} saved={isSuccess} error={isError ? SAVE_FAILED : null} />
    </section>
  );
}

/** The resort's hours, the week, and the dialog of an opened booking. */
function CalendarSection({
  settings,
  hours,
  onRetry,
}: {
  settings: InstructorSettings;
  /** Absent when they could not be loaded. */
  hours: BookingHours | undefined;
  onRetry: () => void;
}) {
  const now = useInstant();
  // Stays when its dialog closes, so that the dialog is not empty while it fades.
  const [booking, setBooking] = useState<ProviderBooking | null>(null);
  const [opened, setOpened] = useState<ProviderBooking | null>(null);
  const [feedback, setFeedback] = useState<DecisionResult | null>(null);
  const [own, setOwn] = useState<OwnLesson | null>(null);

  return (
    <section aria-labelledby="own-calendar" className={panel.panel}>
      <h2 id="own-calendar" className="text-h3">
        Календарь
      </h2>
      {hours ? (
        <>
          <p className={classes.hours}>
            <Icon name="clock" size={18} />
            <span>{hoursText(hours, visitorZone(), now)}</span>
          </p>
          <ResultNotice result={feedback} onClose={() => setFeedback(null)} />
          <BusyCalendar
            hours={hours}
            onOpen={(chosen) => {
              if ('customer_name' in chosen) {
                setOwn(chosen);
                return;
              }
              setBooking(chosen);
              setOpened(chosen);
              setFeedback(null);
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
      {own && <OwnLessonLoader settings={settings} lesson={own} onClose={() => setOwn(null)} />}
      {booking && (
        <ProviderBookingLoader
          key={booking.id}
          opened={opened !== null}
          booking={booking}
          onClose={() => setOpened(null)}
          onDecided={(decided) => {
            closeShown(booking, setOpened, null)();
            setFeedback(decided);
          }}
        />
      )}
    </section>
  );
}
