import { formatLongDay, type LocalDate } from '@sklon/contract/time';
import { type KeyboardEvent, useRef } from 'react';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { weekdayLabel } from './calendar-days.ts';
import classes from './WeekToolbar.module.css';

interface DayStripProps {
  dates: readonly LocalDate[];
  day: LocalDate;
  today: LocalDate;
  /** Free starts; null while loading and on days that are off. */
  freeCount: (date: LocalDate) => number | null;
  noteOf?: (date: LocalDate) => string | undefined;
  isDayOff: (date: LocalDate) => boolean;
  onChoose: (date: LocalDate) => void;
  panelId: string;
}

/** For a phone. Tabs: one tab stop, arrows choose. */
export function DayStrip({
  dates,
  day,
  today,
  freeCount,
  noteOf,
  isDayOff,
  onChoose,
  panelId,
}: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const open = dates.filter((date) => !isDayOff(date));
    const next = step === undefined ? undefined : open[open.indexOf(day) + step];
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    strip.current?.querySelectorAll('button')[dates.indexOf(next)]?.focus();
  }

  return (
    // The keys work on the chosen tab; the list only listens.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={strip}
      role="tablist"
      aria-label="Дни недели"
      className={classes.strip}
      onKeyDown={onKeyDown}
    >
      {dates.map((date) => {
        const off = isDayOff(date);
        const count = off ? null : freeCount(date);
        const free =
          count === null
            ? ''
            : `, ${count === 0 ? (noteOf?.(date) ?? 'всё занято') : `свободно: ${count}`}`;
        return (
          <button
            key={date}
            type="button"
            role="tab"
            id={`${panelId}-${date}`}
            aria-controls={panelId}
            aria-selected={date === day}
            aria-disabled={off || undefined}
            tabIndex={date === day ? 0 : -1}
            className={classes.day}
            data-today={date === today || undefined}
            onClick={() => !off && onChoose(date)}
          >
            <VisuallyHidden>{`${formatLongDay(date)}${date === today ? ', сегодня' : ''}${free}`}</VisuallyHidden>
            <span aria-hidden>{weekdayLabel(date)}</span>
            <b aria-hidden>{Number(date.slice(8))}</b>
            <span aria-hidden className={classes.count} data-none={count === 0 || undefined}>
              {off ? '–' : (count ?? '·')}
            </span>
          </button>
        );
      })}
    </div>
  );
}
