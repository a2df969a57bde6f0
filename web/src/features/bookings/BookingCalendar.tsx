import type { InstructorDetail } from '@sklon/contract/instructors';
import type { Resort } from '@sklon/contract/resorts';
import { weekDates } from '@sklon/contract/time';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { Unbroken } from '../../ui/Text.tsx';
import { DataError } from '../../ui/StateScreen.tsx';
import { weekLabel } from '../schedule/calendar-days.ts';
import { SpecialDays } from '../schedule/SpecialDays.tsx';
import { WeekGrid } from '../schedule/WeekGrid.tsx';
import { DatePickerDialog, WeekToolbar } from '../schedule/WeekToolbar.tsx';
import { rangeText } from './booking-texts.ts';
import classes from './BookingCalendar.module.css';
import { BookingDialog } from './BookingDialog.tsx';
import { type ShownResult, useBookingDialogs, useCalendarWeek } from './calendar-state.ts';
import { CancelSlotsDialog } from './CancelBookingDialog.tsx';
import { DayView } from './DayView.tsx';
import { rangeOf, type WantedLesson, longEnough } from './lesson-address.ts';
import { customerCell, weekSlots } from './week-slots.ts';
import { useMediaQuery } from '../../ui/media-query.ts';

interface BookingCalendarProps {
  instructor: InstructorDetail;
  resorts: readonly Resort[];
  zone: string;
  wanted: WantedLesson;
  skeleton: ReactNode;
}

/**
 * The week of an instructor, where a customer books and cancels, with its dialogs: React would show what loads lazily only
 * 300 ms after a press. A default export because `lazy` wants one.
 */
export default function BookingCalendar({
  instructor,
  resorts,
  zone: zoneOfResort,
  wanted: searched,
  skeleton,
}: BookingCalendarProps) {
  const wanted = longEnough(searched, instructor);
  const calendar = useCalendarWeek(instructor.id, zoneOfResort, wanted);
  const { week, query, now, bounds, isDayOff } = calendar;
  const [picking, setPicking] = useState(false);
  const phone = useMediaQuery('(max-width: 47.99em)');
  // While another week loads, the rows of the last one hold the grid, and the focus, in place.
  const [shown, setShown] = useState(query.data);
  if (query.data && query.data !== shown) setShown(query.data);
  const { min_lesson_minutes: shortest } = instructor;
  const slots = useMemo(
    () => (shown && week ? weekSlots(shown, weekDates(week), shortest) : undefined),
    [shown, week, shortest],
  );
  const dialogs = useBookingDialogs(slots, now, wanted);

  if (calendar.failed || (query.isError && !query.data)) {
    return <DataError />;
  }
  if (!week || !slots) return skeleton;

  const loading = query.data === undefined;
  const dates = weekDates(week);
  const range = rangeOf(wanted.time);
  const bookable =
    range && !loading && dates.includes(range.date) && slots.times.includes(range.start);
  const shared = { dates, today: now.date, isDayOff, loading };
  return (
    <>
      <WeekToolbar
        week={week}
        bounds={bounds}
        onShift={calendar.shift}
        onToday={() => calendar.showDay(now.date)}
        onPickDate={() => setPicking(true)}
      />
      {dialogs.result ? (
        <CalendarNotice
          key={dialogs.result.kind}
          result={dialogs.result}
          onClose={dialogs.dismissResult}
        />
      ) : (
        calendar.nothingSoon && (
          <Notice kind="info">
            В&nbsp;ближайшие четыре недели свободного времени нет. Посмотрите более поздние даты.
          </Notice>
        )
      )}
      {!phone && <SpecialDays notes={slots.notes} />}
      {phone ? (
        <DayView
          {...shared}
          day={calendar.day}
          slots={slots}
          wish={wanted}
          now={now}
          onChooseDay={calendar.showDay}
          onPress={dialogs.press}
        />
      ) : (
        <WeekGrid
          {...shared}
          label={`Расписание, ${weekLabel(week)}`}
          times={slots.times}
          initial={calendar.opened}
          cell={(date, time) => customerCell(slots, date, time, now, isDayOff(date))}
          onPress={dialogs.press}
          onPage={calendar.shift}
        />
      )}
      <DatePickerDialog
        opened={picking}
        onClose={() => setPicking(false)}
        value={calendar.day ?? week}
        bounds={bounds}
        onPick={(date) => {
          calendar.showDay(date);
          setPicking(false);
        }}
      />
      {bookable && (
        <BookingDialog
          range={range}
          wanted={wanted}
          instructor={instructor}
          resorts={resorts}
          zone={calendar.zone}
          slots={slots}
          now={now}
          onClose={dialogs.closeForm}
          onDone={dialogs.done}
        />
      )}
      {dialogs.cancelling && (
        <CancelSlotsDialog
          opened={dialogs.cancelOpened}
          range={dialogs.cancelling.range}
          bookingId={dialogs.cancelling.bookingId}
          onClose={dialogs.closeCancel}
          onCancelled={dialogs.cancelled}
          onUnknown={dialogs.unknown}
        />
      )}
    </>
  );
}

interface CalendarNoticeProps {
  result: ShownResult;
  onClose: () => void;
}

/** What has just been done, by the calendar where it was done (design, rule 14). */
function CalendarNotice({ result, onClose }: CalendarNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the calendar is longer than the screen, and the notice would stand above it or under the header.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (result.kind === 'problem') {
    return (
      <Notice ref={place} kind="warning" onClose={onClose}>
        {result.text}
      </Notice>
    );
  }
  return (
    <Notice ref={place} kind="success" onClose={onClose}>
      <p className={classes.when}>
        <Unbroken>{rangeText(result.range.date, result.range.start, result.range.end)}</Unbroken>
      </p>
      <p>Бронирование отменено, это время снова свободно.</p>
    </Notice>
  );
}
