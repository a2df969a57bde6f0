import type { CSSProperties } from 'react';
import { DelayedSpinner } from '../../ui/StateScreen.tsx';
import classes from './CalendarPanel.module.css';

/**
 * The calendar before anything is known: its shape and its height, and nothing that could pass for 'taken'. Heights follow
 * WeekToolbar, WeekGrid, DayStrip and DayView: the calendar must not move the page when it comes.
 */
export function CalendarSkeleton({ rows }: { rows: number }) {
  return (
    <div className="relative grid gap-4" style={{ '--rows': rows } as CSSProperties}>
      <div className={`${classes.spinner} absolute z-1 inset-x-0`}>
        <DelayedSpinner label="Загружаем расписание…" />
      </div>
      <div className="h-11 rounded-md bg-tint animate-breathe" aria-hidden />
      <div className={classes.days} aria-hidden>
        {Array.from({ length: 7 }, (_, day) => (
          <div key={day}>
            <span className={classes.head} />
            <span
              className={`${classes.slots} hidden rounded-md bg-tint animate-breathe md:block`}
            />
          </div>
        ))}
      </div>
      <div className={classes.list} aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          <span className="block h-14 rounded-md bg-tint animate-breathe" key={row} />
        ))}
      </div>
    </div>
  );
}
