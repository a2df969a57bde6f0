import { useMediaQuery } from '@mantine/hooks';
import type { BookingHours } from '@sklon/contract/schedule';
import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import { type LocalDate, weekDates } from '@sklon/contract/time';
import { useMemo, useState } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { DatePickerDialog } from '../DatePickerDialog.tsx';
import { WeekGrid } from '../WeekGrid.tsx';
import { weekLabel } from '../week-label.ts';
import { WeekToolbar } from '../WeekToolbar.tsx';
import classes from './BusyCalendar.module.css';
import { BusyDay } from './BusyDay.tsx';
import { BusyStatus } from './BusyStatus.tsx';
import { SLOTS_FAILED } from './busy-texts.ts';
import { busyWeek } from './busy-week.ts';
import { instructorCell } from './instructor-cell.tsx';
import { PeriodSwitch } from './PeriodSwitch.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { useBusyChanges } from './useBusyChanges.ts';
import { useBusyPresses } from './useBusyPresses.ts';
import { useBusyWeek } from './useBusyWeek.ts';

interface BusyCalendarProps {
  hours: BookingHours;
  onOpenBooking: (booking: ProviderBooking) => void;
}

/** The week in which an instructor marks busy time and sees who has booked (spec section 4, Instructor calendar). */
export function BusyCalendar({ hours, onOpenBooking }: BusyCalendarProps) {
  const calendar = useBusyWeek(hours);
  const { week: start, query, now, bounds, day, isDayOff } = calendar;
  const changes = useBusyChanges();
  const week = useMemo(
    () => busyWeek(query.data ?? [], changes.changes, hours),
    [query.data, changes.changes, hours],
  );
  const view = { now, isDayOff };
  const presses = useBusyPresses(week, view, changes, onOpenBooking);
  const [picking, setPicking] = useState(false);
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });

  function showDay(date: LocalDate): void {
    presses.cancelPeriod();
    calendar.showDay(date);
  }
  function shift(weeks: -1 | 1): void {
    presses.cancelPeriod();
    calendar.shift(weeks);
  }

  const loading = query.data === undefined;
  const retry = () => void query.refetch();
  const shared = {
    dates: weekDates(start),
    today: now.date,
    isDayOff,
    loading,
    onPress: presses.press,
  };
  return (
    <div className={classes.calendar}>
      <WeekToolbar
        week={start}
        bounds={bounds}
        onShift={shift}
        onToday={() => showDay(now.date)}
        onPickDate={() => setPicking(true)}
        lastNote="Отметить занятое время можно не&nbsp;дальше чем на&nbsp;год"
      />
      <PeriodSwitch on={presses.byPeriod} onChange={presses.setByPeriod} />
      <BusyStatus presses={presses} changes={changes} />
      {loading && query.isError ? (
        <ErrorState
          title={SLOTS_FAILED}
          text="Проверьте связь и&nbsp;попробуйте ещё раз."
          onRetry={retry}
        />
      ) : (
        <>
          {query.isError && <StaleNotice onRetry={retry} />}
          {phone ? (
            <BusyDay
              {...shared}
              week={week}
              view={view}
              day={day}
              presses={presses}
              onChooseDay={showDay}
            />
          ) : (
            <WeekGrid
              {...shared}
              label={`Ваше расписание, ${weekLabel(start)}`}
              times={week.times}
              initial={{
                date: day,
                time:
                  week.times.find((time) => day > now.date || time > now.time) ??
                  week.times[0] ??
                  '09:00',
              }}
              cell={(date, time) => instructorCell(week, date, time, view, presses.period)}
              onReach={presses.reach}
              onPage={shift}
            />
          )}
        </>
      )}
      <DatePickerDialog
        opened={picking}
        onClose={() => setPicking(false)}
        value={day}
        bounds={bounds}
        onPick={(date) => {
          showDay(date);
          setPicking(false);
        }}
      />
    </div>
  );
}
