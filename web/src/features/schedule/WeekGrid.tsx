import { formatLongDay, type LocalDate, type LocalTime } from '@sklon/contract/time';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useRovingGrid } from './useRovingGrid.ts';
import classes from './WeekGrid.module.css';
import { type CellPart, WeekGridCell, type WeekCell } from './WeekGridCell.tsx';
import { weekdayLabel } from './week-label.ts';

interface WeekGridProps {
  /** Accessible name: 'Расписание, 18–24 января'. */
  label: string;
  dates: readonly LocalDate[];
  times: readonly LocalTime[];
  today: LocalDate;
  /** Days outside of what may be booked are shown faint. */
  isDayOff: (date: LocalDate) => boolean;
  cell: (date: LocalDate, time: LocalTime) => WeekCell;
  /** While a week loads the cells keep their places, and with them the focus. */
  loading: boolean;
  /** Where Tab enters first. */
  initial: { date: LocalDate; time: LocalTime } | null;
  onPress: (date: LocalDate, time: LocalTime, part: CellPart) => void;
  /** The pointer or the focus has come to a slot: a period that is being chosen reaches to it. */
  onReach?: (date: LocalDate, time: LocalTime) => void;
  onPage: (direction: -1 | 1) => void;
}

/** Seven days by half hours: one tab stop, walked with arrows (design, rule 9). See docs/decisions/0005-week-grid.md. */
export function WeekGrid(props: WeekGridProps) {
  const { label, dates, times, today, isDayOff, cell, loading, initial, onPress, onReach, onPage } =
    props;
  const grid = useRovingGrid({
    rows: times.length,
    columns: dates.length,
    initial: {
      row: Math.max(0, initial ? times.indexOf(initial.time) : 0),
      column: Math.max(0, dates.indexOf(initial?.date ?? today)),
    },
    onPage,
  });

  return (
    // The keys work on the focused cell; the grid only listens.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="grid"
      aria-label={label}
      aria-busy={loading}
      className={classes.grid}
      onKeyDown={grid.onKeyDown}
    >
      <div role="row" className={classes.head}>
        <span role="columnheader">
          <VisuallyHidden>Время</VisuallyHidden>
        </span>
        {dates.map((date) => (
          <div
            key={date}
            role="columnheader"
            aria-label={formatLongDay(date) + (date === today ? ', сегодня' : '')}
            aria-current={date === today ? 'date' : undefined}
            className={classes.day}
            data-off={isDayOff(date) || undefined}
          >
            <span>{weekdayLabel(date)}</span>
            <b>{Number(date.slice(8))}</b>
          </div>
        ))}
      </div>
      {times.map((time, row) => (
        <div
          key={time}
          role="row"
          className={classes.row}
          data-half={time.endsWith('30') || undefined}
        >
          <span role="rowheader" className={classes.time}>
            {time}
          </span>
          {dates.map((date, column) => {
            const { onFocus, ...place } = grid.cellProps(row, column);
            return (
              <WeekGridCell
                // By weekday: the cell, and the focus in it, outlives a change of the week.
                key={weekdayLabel(date)}
                {...place}
                cell={cell(date, time)}
                time={time}
                loading={loading}
                onPress={(part) => onPress(date, time, part)}
                onPointerEnter={onReach && (() => onReach(date, time))}
                onFocus={() => {
                  onFocus();
                  onReach?.(date, time);
                }}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
