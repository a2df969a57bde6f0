import type { CSSProperties } from 'react';
import { DelayedSpinner } from '../../ui/StateScreen.tsx';
import classes from './CalendarPanel.module.css';

/** The calendar before anything is known: its shape and its height, and nothing that could pass for 'taken'. */
export function CalendarSkeleton({ rows }: { rows: number }) {
  return (
    <div className={classes.skeleton} style={{ '--rows': rows } as CSSProperties}>
      <div className={classes.spinner}>
        <DelayedSpinner label="Загружаем расписание…" />
      </div>
      <div className={classes.toolbar} aria-hidden />
      <div className={classes.days} aria-hidden>
        {Array.from({ length: 7 }, (_, day) => (
          <div key={day}>
            <span className={classes.head} />
            <span className={classes.slots} />
          </div>
        ))}
      </div>
      <div className={classes.list} aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          <span key={row} />
        ))}
      </div>
    </div>
  );
}
