import type { LocalDate } from '@sklon/contract/time';
import { lazy, Suspense } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { type CalendarBounds, weekLabel } from './calendar-days.ts';
import type { DatePickerDialogProps } from './DatePickerDialog.tsx';
import classes from './WeekToolbar.module.css';

const LoadedDialog = lazy(() => import('./DatePickerDialog.tsx'));

const BOOKING_LIMIT = 'Бронировать можно не дальше чем на 180 дней';

interface WeekToolbarProps {
  week: LocalDate;
  bounds: CalendarBounds;
  onShift: (weeks: -1 | 1) => void;
  onToday: () => void;
  onPickDate: () => void;
  lastNote?: string;
}

export function WeekToolbar({
  week,
  bounds,
  onShift,
  onToday,
  onPickDate,
  lastNote = BOOKING_LIMIT,
}: WeekToolbarProps) {
  const first = week <= bounds.firstWeek;
  const last = week >= bounds.lastWeek;
  return (
    <div role="toolbar" aria-label="Неделя" className={classes.toolbar}>
      {/* Not `disabled`: at the last possible step that would drop the focus. */}
      <button
        type="button"
        aria-label="Предыдущая неделя"
        title={first ? 'Прошедшие недели не показываем' : undefined}
        aria-disabled={first || undefined}
        className={classes.button}
        onClick={() => !first && onShift(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button type="button" className={classes.week} onClick={onPickDate} aria-haspopup="dialog">
        <Icon name="calendar-month" />
        <span aria-live="polite">{weekLabel(week)}</span>
        <VisuallyHidden>, выбрать дату</VisuallyHidden>
      </button>
      <button
        type="button"
        aria-label="Следующая неделя"
        title={last ? lastNote : undefined}
        aria-disabled={last || undefined}
        className={classes.button}
        onClick={() => !last && onShift(1)}
      >
        <Icon name="chevron-right" />
      </button>
      <button type="button" className={classes.today} onClick={onToday}>
        Сегодня
      </button>
    </div>
  );
}

/** Its code comes with the first press; by then the dialog finds the day to focus. */
export function DatePickerDialog(props: DatePickerDialogProps) {
  return (
    props.opened && (
      <Suspense fallback={null}>
        <LoadedDialog {...props} />
      </Suspense>
    )
  );
}
