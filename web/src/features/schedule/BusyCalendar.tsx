import { BUSY_MAX_DAYS_AHEAD } from '@sklon/contract/limits';
import type { OwnLesson } from '@sklon/contract/own-lessons';
import type { ProviderBooking } from '@sklon/contract/bookings';
import { participantText } from '@sklon/contract/participant-rules';
import type { CalendarDay } from '@sklon/contract/closed-time';
import type { BookingHours } from '@sklon/contract/schedule';
import {
  isLocalDate,
  type LessonTime,
  type LocalDate,
  type LocalTime,
  startOfWeek,
  weekDates,
} from '@sklon/contract/time';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { Switch } from '../../ui/form/Choices.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ErrorState } from '../../ui/StateScreen.tsx';
import { BusyDay } from './BusyDay.tsx';
import { BusyStatus } from './BusyStatus.tsx';
import { boundsFrom, clampDay, shiftWeek, weekLabel } from './calendar-days.ts';
import {
  busyWeek,
  type BusyWeek,
  canFree,
  canMark,
  clientName,
  instructorSlot,
  instructorSlotName,
  recordTone,
  type Viewpoint,
} from './instructor-slots.ts';
import { calendarDaysQuery, scheduleQuery } from './queries.ts';
import { useNow } from './slots.ts';
import { SpecialDays } from './SpecialDays.tsx';
import { SLOTS_FAILED, useBusyChanges } from './useBusyChanges.ts';
import { isInPeriod, type Period, useBusyPresses } from './useBusyPresses.ts';
import { type WeekCell, WeekGrid } from './WeekGrid.tsx';
import { DatePickerDialog, WeekToolbar } from './WeekToolbar.tsx';
import { Button } from '../../ui/Button.tsx';
import { useMediaQuery } from '../../ui/media-query.ts';

interface BusyCalendarProps {
  hours: BookingHours;
  onOpen: (lesson: ProviderBooking | OwnLesson) => void;
}

/** Spec section 4, Instructor calendar. */
export function BusyCalendar({ hours, onOpen }: BusyCalendarProps) {
  const calendar = useBusyWeek(hours);
  const { week: start, query, now, bounds, day, isDayOff } = calendar;
  const changes = useBusyChanges();
  // Why time is closed; without it the calendar shows the usual hours.
  const { data: days = NO_DAYS } = useQuery(calendarDaysQuery(start));
  const week = useMemo(
    () => busyWeek(query.data ?? [], changes.changes, hours, days),
    [query.data, changes.changes, hours, days],
  );
  const view = { now, isDayOff };
  const presses = useBusyPresses(week, view, changes, onOpen);
  const [picking, setPicking] = useState(false);
  const phone = useMediaQuery('(max-width: 47.99em)');

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
    <div className="stack gap-3">
      <WeekToolbar
        week={start}
        bounds={bounds}
        onShift={shift}
        onToday={() => showDay(now.date)}
        onPickDate={() => setPicking(true)}
        lastNote="Отметить занятое время можно не&nbsp;дальше чем на&nbsp;год"
      />
      <Switch
        checked={presses.byPeriod}
        onChange={presses.setByPeriod}
        label="Выделить период"
        className="inline-flex flex-row-reverse items-center justify-self-start gap-3 min-h-11 weight-600 cursor-pointer"
      />
      <SpecialDays notes={specialDayNotes(days)} />
      <BusyStatus presses={presses} changes={changes} />
      {loading && query.isError ? (
        <ErrorState
          title={SLOTS_FAILED}
          text="Проверьте связь и&nbsp;попробуйте ещё раз."
          onRetry={retry}
        />
      ) : (
        <>
          {query.isError && (
            <Notice kind="error">
              <p>{SLOTS_FAILED}: показано то, что загрузилось раньше.</p>
              <Button variant="light" onClick={retry}>
                Обновить
              </Button>
            </Notice>
          )}
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

const NO_DAYS: readonly CalendarDay[] = [];

function specialDayNotes(days: readonly CalendarDay[]): ReadonlyMap<LocalDate, string> {
  const ofDays = days.map(({ date, notes }) => {
    const texts = notes.flatMap(({ closed_by, text }) =>
      closed_by === 'special_day' && text !== null ? [text] : [],
    );
    return [date, [...new Set(texts)].join('. ')] as const;
  });
  return new Map(ofDays.filter(([, text]) => text !== ''));
}

function useBusyWeek({ timezone }: BookingHours) {
  const queryClient = useQueryClient();
  const now = useNow(timezone);
  const bounds = boundsFrom(now.date, BUSY_MAX_DAYS_AHEAD);
  const navigate = useNavigate();
  const { day: chosen } = useSearch({ from: '/_signed-in/provider-settings' });
  // A page that was left open overnight shows a day that has passed.
  const dayOf = (text = '') => clampDay(isLocalDate(text) ? text : now.date, bounds);
  const day = dayOf(chosen);
  const week = startOfWeek(day);
  const query = useQuery(scheduleQuery(week));

  const next = shiftWeek(week, 1, bounds);
  useEffect(() => {
    void queryClient.prefetchQuery(scheduleQuery(next));
  }, [queryClient, next]);

  /** In the address: a reload, and the way back from the settings, show the same week. */
  function show(step: (from: LocalDate) => LocalDate): void {
    void navigate({
      to: '.',
      // From where the address is by now: a second quick press comes before the page shows the first.
      search: (shown) => ({ ...shown, day: clampDay(step(dayOf(shown.day)), bounds) }),
      replace: true,
      resetScroll: false,
    });
  }

  return {
    query,
    now,
    bounds,
    week,
    day,
    showDay: (date: LocalDate) => show(() => date),
    shift: (weeks: -1 | 1) => show((from) => shiftWeek(startOfWeek(from), weeks, bounds)),
    isDayOff: (date: LocalDate) => date !== clampDay(date, bounds),
  };
}

/** One in each slot below the first of a lesson; all that are left in its last one. */
function peopleLine(
  { participants }: ProviderBooking,
  times: readonly LocalTime[],
  block: LessonTime | null,
  time: LocalTime,
): string {
  const slots = times.filter((at) => block && at >= block.start && at < block.end);
  const row = slots.indexOf(time) - 1;
  const shown = participants.slice(row, row === slots.length - 2 ? undefined : row + 1);
  return row < 0 ? '' : shown.map(participantText).join('; ');
}

function instructorCell(
  week: BusyWeek,
  date: LocalDate,
  time: LocalTime,
  view: Viewpoint,
  period: Period | null,
): WeekCell {
  const slot = instructorSlot(week, date, time, view);
  const chosen = isInPeriod(period, date, time);
  const booking = slot.record?.booking;
  const opens = Boolean(booking ?? slot.record?.own_lesson);
  const tone = chosen ? 'chosen' : slot.record ? recordTone(slot.record) : undefined;
  const icon = tone === 'agreed' ? 'check' : 'clock';
  return {
    state: slot.state,
    past: slot.past,
    enabled: canMark(slot) || canFree(slot) || opens || slot.closed !== undefined,
    name: instructorSlotName(date, time, slot, chosen),
    joinedAbove: slot.block !== null && slot.block.start < time,
    joinedBelow:
      slot.block !== null && week.times.some((later) => later > time && later < slot.block!.end),
    saving: slot.saving,
    removable: canFree(slot),
    ...(tone && { tone }),
    ...(slot.record &&
      opens && {
        label: (
          <>
            <Icon name={icon} size={14} /> <span>{clientName(slot.record)}</span>
          </>
        ),
      }),
    ...(booking && { line: peopleLine(booking, week.times, slot.block, time) }),
  };
}
