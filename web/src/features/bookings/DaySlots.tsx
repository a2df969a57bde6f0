import { formatLongDay, type LocalDate, type LocalTime } from '@sklon/contract/time';
import { useEffect, useRef } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { SLOT_STATE_LABELS } from '../schedule/slot-name.ts';
import { isPast, type LocalNow, slotState } from '../schedule/slot-states.ts';
import classes from './DayView.module.css';
import type { WeekSlots } from './week-slots.ts';

interface DaySlotsProps {
  date: LocalDate;
  label: string;
  loading: boolean;
  slots: WeekSlots;
  now: LocalNow;
  /** Slot to focus when the list comes back. */
  focusTime: LocalTime | null;
  onStart: (time: LocalTime) => void;
  onCancel: (time: LocalTime) => void;
}

/** Slots of one day as big buttons; those that have passed are left out. */
export function DaySlots({
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

  return (
    <>
      <p className={classes.step}>
        <b>{label}</b> {!loading && times.length > 0 && 'Выберите начало'}
      </p>
      {!loading && times.length === 0 && (
        <p className={classes.none}>На&nbsp;этот день времени не&nbsp;осталось. Выберите другой.</p>
      )}
      <ul ref={list} className={classes.slots} aria-label={`Время, ${label}`} aria-busy={loading}>
        {times.map((time) => {
          const state = slotState(slots.taken, date, time);
          const name = SLOT_STATE_LABELS[state];
          return (
            <li key={time}>
              <button
                type="button"
                data-time={time}
                data-state={loading ? 'loading' : state}
                aria-disabled={loading || state === 'busy' || state === 'booked' || undefined}
                className={classes.slot}
                onClick={() => {
                  if (loading) return;
                  if (state === 'available') onStart(time);
                  if (state === 'user_booked') onCancel(time);
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
