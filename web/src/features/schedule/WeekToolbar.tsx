import type { LocalDate } from '@sklon/contract/time';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { type CalendarBounds, weekLabel } from './calendar-days.ts';
import { MonthGrid } from './MonthGrid.tsx';
import classes from './WeekToolbar.module.css';

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

interface DatePickerDialogProps {
  opened: boolean;
  onClose: () => void;
  value: LocalDate;
  bounds: CalendarBounds;
  onPick: (date: LocalDate) => void;
}

/** Escape and Back close it and return the focus (design, rules 6 and 8). */
export function DatePickerDialog({
  opened,
  onClose,
  value,
  bounds,
  onPick,
}: DatePickerDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Выберите дату" size="sm">
      <MonthGrid value={value} bounds={bounds} onPick={onPick} />
    </Dialog>
  );
}
