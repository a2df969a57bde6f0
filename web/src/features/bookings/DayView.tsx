import { formatLongDay, type LocalDate, type LocalTime } from '@sklon/contract/time';
import { useId } from 'react';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { DayStrip } from '../schedule/DayStrip.tsx';
import { freeStarts, type FreeTimeSearch } from '../schedule/free-days.ts';
import {
  closedWord,
  isPast,
  type LocalNow,
  SLOT_STATE_LABELS,
  slotState,
} from '../schedule/slots.ts';
import classes from './BookingCalendar.module.css';
import type { WeekSlots } from './week-slots.ts';

interface DayViewProps {
  dates: readonly LocalDate[];
  today: LocalDate;
  isDayOff: (date: LocalDate) => boolean;
  loading: boolean;
  /** null: the first day with something free. */
  day: LocalDate | null;
  slots: WeekSlots;
  /** What is searched for: the window and the length of a lesson. */
  wish: FreeTimeSearch;
  now: LocalNow;
  onChooseDay: (date: LocalDate) => void;
  onPress: (date: LocalDate, time: LocalTime) => void;
}

/** The calendar on a phone: a strip of days, and the slots of one, pressed as those of the week are (design, rule 10). */
export function DayView(props: DayViewProps) {
  const { dates, today, isDayOff, loading, slots, wish, now, onChooseDay, onPress } = props;
  const panelId = useId();
  const free = (date: LocalDate) =>
    isDayOff(date) ? [] : freeStarts(date, slots.times, slots.taken, wish, now);
  const day =
    props.day ??
    (loading ? undefined : dates.find((date) => free(date).length > 0)) ??
    dates.find((date) => !isDayOff(date)) ??
    today;

  return (
    <div className="stack gap-4">
      <DayStrip
        dates={dates}
        day={day}
        today={today}
        freeCount={(date) => (loading ? null : free(date).length)}
        noteOf={(date) => slots.notes.get(date)}
        isDayOff={isDayOff}
        onChoose={onChooseDay}
        panelId={panelId}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${day}`}
        className="grid gap-3 content-start"
      >
        <DaySlots
          date={day}
          loading={loading}
          slots={slots}
          now={now}
          onPress={(time) => onPress(day, time)}
        />
      </div>
    </div>
  );
}

interface DaySlotsProps {
  date: LocalDate;
  loading: boolean;
  slots: WeekSlots;
  now: LocalNow;
  onPress: (time: LocalTime) => void;
}

/** Every half hour to come of one day as a big button; what is taken cannot be pressed. */
function DaySlots({ date, loading, slots, now, onPress }: DaySlotsProps) {
  const label = formatLongDay(date);
  const times = slots.times.filter((time) => !isPast(date, time, now));
  /** What is said of a slot, and whether it can be pressed. */
  const cell = (time: LocalTime) => {
    const state = slotState(slots.taken, date, time);
    return {
      state,
      name: closedWord(slots.taken, date, time) ?? SLOT_STATE_LABELS[state],
      enabled: !loading && (state === 'available' || state === 'user_booked'),
    };
  };

  const note = slots.notes.get(date);
  return (
    <>
      {note && <p className="text-dimmed">{note}.</p>}
      <p className={classes.step}>
        <b>{label}</b> {!loading && times.length > 0 && <span>Выберите начало</span>}
      </p>
      {!loading && times.length === 0 && (
        <p className="text-dimmed">В&nbsp;этот день свободного времени нет. Выберите другой.</p>
      )}
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2 plain-list"
        aria-label={`Время, ${label}`}
        aria-busy={loading}
      >
        {times.map((time) => {
          const { state, name, enabled } = cell(time);
          return (
            <li key={time}>
              <button
                type="button"
                data-state={loading ? 'loading' : state}
                aria-disabled={!enabled || undefined}
                className={classes.slot}
                onClick={() => enabled && onPress(time)}
              >
                <VisuallyHidden>
                  {loading ? `${time}, загружается` : `${label}, ${time}, ${name}`}
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
