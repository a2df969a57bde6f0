import {
  addDays,
  formatLongDay,
  type LocalDate,
  startOfMonth,
  weekdayOf,
} from '@sklon/contract/time';
import { Icon } from '../../ui/icons/Icon.tsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  addMonths,
  type CalendarBounds,
  clampDay,
  monthLabel,
  monthWeeks,
  weekdayLabel,
} from './calendar-days.ts';
import classes from './MonthGrid.module.css';

interface MonthGridProps {
  /** Where it begins, and what is chosen unless `picked` says it. */
  value: LocalDate;
  picked?: ReadonlySet<LocalDate>;
  bounds: CalendarBounds;
  onPick: (date: LocalDate) => void;
}

/** By the WAI-ARIA date picker; null for other keys. */
function dayByKey(key: string, day: LocalDate): LocalDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return null;
  }
}

/** One tab stop, the keys go from day to day; the month follows the day. */
export function MonthGrid({ value, picked, bounds, onPick }: MonthGridProps) {
  const [day, setDay] = useState(clampDay(value, bounds));
  const grid = useRef<HTMLTableElement>(null);
  const movedByKey = useRef(false);

  useEffect(() => {
    if (movedByKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    movedByKey.current = false;
  });

  function onKeyDown(event: KeyboardEvent): void {
    const next = dayByKey(event.key, day);
    if (!next) return;
    event.preventDefault();
    movedByKey.current = true;
    setDay(clampDay(next, bounds));
  }

  const weeks = monthWeeks(day);
  const month = startOfMonth(day);
  const showMonth = (months: -1 | 1) => setDay(clampDay(addMonths(day, months), bounds));
  const hasPrevious = month > startOfMonth(bounds.today);
  const hasNext = month < startOfMonth(bounds.lastDay);

  return (
    <div className={classes.month}>
      <div className={classes.head}>
        <button
          type="button"
          aria-label="Предыдущий месяц"
          aria-disabled={!hasPrevious || undefined}
          onClick={() => hasPrevious && showMonth(-1)}
        >
          <Icon name="chevron-left" />
        </button>
        <b aria-live="polite">{monthLabel(day)}</b>
        <button
          type="button"
          aria-label="Следующий месяц"
          aria-disabled={!hasNext || undefined}
          onClick={() => hasNext && showMonth(1)}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} role="grid" aria-label={monthLabel(day)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]!.map((date) => (
              <th key={date} scope="col" abbr={formatLongDay(date).split(',')[0]}>
                {weekdayLabel(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  {startOfMonth(date) === month && (
                    <button
                      type="button"
                      tabIndex={date === day ? 0 : -1}
                      data-autofocus={date === day || undefined}
                      aria-label={formatLongDay(date) + (date === bounds.today ? ', сегодня' : '')}
                      aria-current={date === bounds.today ? 'date' : undefined}
                      aria-pressed={picked ? picked.has(date) : date === value}
                      aria-disabled={date !== clampDay(date, bounds) || undefined}
                      onClick={() => date === clampDay(date, bounds) && onPick(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
