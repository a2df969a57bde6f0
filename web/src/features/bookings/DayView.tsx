import { formatDay, formatLongDay, type LocalDate, type LocalTime } from '@sklon/contract/time';
import { durationText } from '@sklon/contract/plural';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { DayStrip } from '../schedule/DayStrip.tsx';
import {
  CLOSED,
  freeTimes,
  isClosed,
  isPast,
  type LocalNow,
  PAST,
  SLOT_STATE_LABELS,
  slotState,
} from '../schedule/slots.ts';
import classes from './BookingCalendar.module.css';
import { minutesBetween } from '../../ui/moment.ts';
import { shortestText } from './booking-form.ts';
import { defaultEnd, endsAfter, freeUntil, type TimeRange, type WeekSlots } from './week-slots.ts';

interface DayViewProps {
  dates: readonly LocalDate[];
  today: LocalDate;
  isDayOff: (date: LocalDate) => boolean;
  loading: boolean;
  /** null: the first day with something free. */
  day: LocalDate | null;
  slots: WeekSlots;
  now: LocalNow;
  /** Length searched for. */
  minutes: number;
  /** Length of the instructor's shortest lesson, minutes. */
  shortest: number;
  /** Another one ends the choice that is under way. */
  round: number;
  onChooseDay: (date: LocalDate) => void;
  onBook: (range: TimeRange) => void;
  onCancel: (date: LocalDate, time: LocalTime) => void;
}

/** The calendar on a phone: a strip of days, and the slots of one: tap a start, tap an end (design, rule 10). */
export function DayView(props: DayViewProps) {
  const {
    dates,
    today,
    isDayOff,
    loading,
    slots,
    now,
    minutes,
    shortest,
    round,
    onChooseDay,
    onBook,
    onCancel,
  } = props;
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
        noteOf={(date) => slots.notes.get(date)}
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
            minutes={minutes}
            shortest={shortest}
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

interface DaySlotsProps {
  date: LocalDate;
  label: string;
  loading: boolean;
  slots: WeekSlots;
  now: LocalNow;
  /** Slot to focus when the list is shown again. */
  focusTime: LocalTime | null;
  onStart: (time: LocalTime) => void;
  onCancel: (time: LocalTime) => void;
}

/** Every half hour of one day as a big button; what has passed or is taken cannot be pressed. */
function DaySlots({
  date,
  label,
  loading,
  slots,
  now,
  focusTime,
  onStart,
  onCancel,
}: DaySlotsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (focusTime) list.current?.querySelector<HTMLElement>(`[data-time="${focusTime}"]`)?.focus();
    // Only when the list has just come back.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);
  const times = slots.times.filter((time) => !isPast(date, time, now));
  /** What is said of a slot, and whether it can be pressed. */
  const cell = (time: LocalTime) => {
    const state = slotState(slots.taken, date, time);
    const past = isPast(date, time, now);
    return {
      state,
      past,
      name: isClosed(slots.taken, date, time)
        ? CLOSED
        : past && state === 'available'
          ? PAST
          : SLOT_STATE_LABELS[state],
      enabled: !loading && !past && (state === 'available' || state === 'user_booked'),
    };
  };

  const note = slots.notes.get(date);
  return (
    <>
      {note && <p className={classes.none}>{note}.</p>}
      <p className={classes.step}>
        <b>{label}</b> {!loading && times.length > 0 && 'Выберите начало'}
      </p>
      {!loading && times.length === 0 && (
        <p className={classes.none}>В&nbsp;этот день свободного времени нет. Выберите другой.</p>
      )}
      <ul ref={list} className={classes.slots} aria-label={`Время, ${label}`} aria-busy={loading}>
        {slots.times.map((time) => {
          const { state, past, name, enabled } = cell(time);
          return (
            <li key={time}>
              <button
                type="button"
                data-time={time}
                data-state={loading ? 'loading' : state}
                data-past={past || undefined}
                aria-disabled={!enabled || undefined}
                className={classes.slot}
                onClick={() => {
                  if (!enabled) return;
                  if (state === 'available') onStart(time);
                  else onCancel(time);
                }}
              >
                <VisuallyHidden>
                  {loading ? `${time}, загружается` : `${formatLongDay(date)}, ${time}, ${name}`}
                </VisuallyHidden>
                {!loading && (
                  <>
                    <b aria-hidden>{time}</b>
                    <span aria-hidden>{name}</span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface DayEndsProps {
  date: LocalDate;
  start: LocalTime;
  slots: WeekSlots;
  minutes: number;
  shortest: number;
  onBook: (range: TimeRange) => void;
  onBack: () => void;
}

/** Ends that fit after the chosen start, up to the first taken slot, of lessons that are long enough. The length searched for stands out, or else two hours. */
function DayEnds({ date, start, slots, minutes, shortest, onBook, onBack }: DayEndsProps) {
  const until = freeUntil(date, start, slots.dayEnd, slots.taken);
  const ends = endsAfter(start, until, shortest);
  const usual = [defaultEnd(start, slots.dayEnd, minutes), until].toSorted()[0];
  const usualButton = useRef<HTMLButtonElement>(null);
  // The start that was tapped is gone from the page; the focus goes on to the likely end.
  useEffect(() => usualButton.current?.focus(), []);

  return (
    <>
      <div className={classes.step}>
        <button type="button" className={classes.back} onClick={onBack}>
          <Icon name="arrow-left" />
          Изменить начало
        </button>
        <p role="status" className={classes.sentence}>
          <b>
            {formatDay(date)}, с&nbsp;{start}.
          </b>{' '}
          Выберите окончание
        </p>
      </div>
      <ul className={classes.slots} aria-label="Окончание занятия">
        {ends.map((end) => (
          <li key={end}>
            <button
              ref={end === usual ? usualButton : undefined}
              type="button"
              data-state={end === usual ? 'usual' : 'available'}
              className={classes.slot}
              onClick={() => onBook({ date, start, end })}
            >
              <b>до&nbsp;{end}</b>
              <span>{durationText(minutesBetween(start, end))}</span>
            </button>
          </li>
        ))}
      </ul>
      {ends.length === 0 && <p className={classes.none}>{shortestText(shortest)}.</p>}
      {until < slots.dayEnd && <p className={classes.none}>С&nbsp;{until} время уже занято.</p>}
    </>
  );
}
