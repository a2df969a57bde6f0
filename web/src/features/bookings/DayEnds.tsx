import type { LocalDate, LocalTime } from '@sklon/contract/time';
import { formatDay } from '@sklon/contract/time';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { defaultEnd, endsAfter, freeUntil, type TimeRange } from './booking-range.ts';
import classes from './DayView.module.css';
import { durationText, minutesBetween } from './duration.ts';
import type { WeekSlots } from './week-slots.ts';

interface DayEndsProps {
  date: LocalDate;
  start: LocalTime;
  slots: WeekSlots;
  onBook: (range: TimeRange) => void;
  onBack: () => void;
}

/** Ends that fit after the chosen start, up to the first taken slot. Two hours stand out, as the usual length. */
export function DayEnds({ date, start, slots, onBook, onBack }: DayEndsProps) {
  const until = freeUntil(date, start, slots.dayEnd, slots.taken);
  const ends = endsAfter(start, until);
  const usual = [defaultEnd(start, slots.dayEnd), until].toSorted()[0];
  const usualButton = useRef<HTMLButtonElement>(null);
  // The start that was tapped is gone from the page; the focus goes on to the likely end.
  useEffect(() => usualButton.current?.focus(), []);

  return (
    <>
      <div className={classes.step}>
        <button type="button" className={classes.back} onClick={onBack}>
          <IconArrowLeft size={20} aria-hidden />
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
      {until < slots.dayEnd && <p className={classes.none}>С&nbsp;{until} время уже занято.</p>}
    </>
  );
}
