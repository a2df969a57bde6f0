import { formatLongDay, type LocalDate, type LocalTime } from '@sklon/contract/time';
import { useId, useState } from 'react';
import { DayStrip } from '../schedule/DayStrip.tsx';
import { freeTimes } from '../schedule/free-slots.ts';
import type { LocalNow } from '../schedule/slot-states.ts';
import type { TimeRange } from './booking-range.ts';
import { DayEnds } from './DayEnds.tsx';
import { DaySlots } from './DaySlots.tsx';
import classes from './DayView.module.css';
import type { WeekSlots } from './week-slots.ts';

interface DayViewProps {
  dates: readonly LocalDate[];
  today: LocalDate;
  isDayOff: (date: LocalDate) => boolean;
  loading: boolean;
  /** null: the first day with something free. */
  day: LocalDate | null;
  slots: WeekSlots;
  now: LocalNow;
  /** Another one ends the choice that is under way. */
  round: number;
  onChooseDay: (date: LocalDate) => void;
  onBook: (range: TimeRange) => void;
  onCancel: (date: LocalDate, time: LocalTime) => void;
}

/** The calendar on a phone: a strip of days, and the slots of one: tap a start, tap an end (design, rule 10). */
export function DayView(props: DayViewProps) {
  const { dates, today, isDayOff, loading, slots, now, round, onChooseDay, onBook, onCancel } =
    props;
  const panelId = useId();
  const free = (date: LocalDate) =>
    isDayOff(date) ? [] : freeTimes(date, slots.times, slots.taken, now);
  const day =
    props.day ??
    (loading ? undefined : dates.find((date) => free(date).length > 0)) ??
    dates.find((date) => !isDayOff(date)) ??
    today;

  const [picked, setPicked] = useState<{ day: LocalDate; start: LocalTime; round: number } | null>(
    null,
  );
  // Where the focus goes when the list of starts comes back: the slot that was tapped.
  const [back, setBack] = useState<LocalTime | null>(null);
  const start =
    picked && picked.day === day && picked.round === round && free(day).includes(picked.start)
      ? picked.start
      : null;

  return (
    <div className={classes.view}>
      <DayStrip
        dates={dates}
        day={day}
        today={today}
        freeCount={(date) => (loading ? null : free(date).length)}
        isDayOff={isDayOff}
        onChoose={(date) => {
          setPicked(null);
          setBack(null);
          onChooseDay(date);
        }}
        panelId={panelId}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${day}`}
        className={classes.panel}
      >
        {start ? (
          <DayEnds
            date={day}
            start={start}
            slots={slots}
            onBook={onBook}
            onBack={() => setPicked(null)}
          />
        ) : (
          <DaySlots
            date={day}
            label={formatLongDay(day)}
            loading={loading}
            slots={slots}
            now={now}
            focusTime={back}
            onStart={(time) => {
              setBack(time);
              setPicked({ day, start: time, round });
            }}
            onCancel={(time) => onCancel(day, time)}
          />
        )}
      </div>
    </div>
  );
}
