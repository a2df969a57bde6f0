import { formatLongDay, type LocalDate, type LocalTime } from '@sklon/contract/time';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { weekdayLabel } from './calendar-days.ts';
import { useRovingGrid } from './roving-grid.ts';
import { SLOT_STATE_LABELS, type SlotState } from './slots.ts';
import classes from './WeekGrid.module.css';

interface WeekGridProps {
  /** «Расписание, 18–24 января» */
  label: string;
  dates: readonly LocalDate[];
  times: readonly LocalTime[];
  today: LocalDate;
  /** Days outside of what may be booked. */
  isDayOff: (date: LocalDate) => boolean;
  cell: (date: LocalDate, time: LocalTime) => WeekCell;
  /** The cells keep their places, and the focus, while a week loads. */
  loading: boolean;
  initial: { date: LocalDate; time: LocalTime } | null;
  onPress: (date: LocalDate, time: LocalTime, part: CellPart) => void;
  /** By pointer or focus, for a period that is being chosen. */
  onReach?: (date: LocalDate, time: LocalTime) => void;
  onPage: (direction: -1 | 1) => void;
}

/** Half hours; one tab stop, walked with arrows (design, rule 9; docs/decisions/09-html-first.md). */
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

export interface WeekCell {
  state: SlotState;
  past: boolean;
  /** Whether pressing does anything; the focus can come to the cell in any case. */
  enabled: boolean;
  /** For a screen reader. */
  name: string;
  /** The slot above, or below, belongs to the same record: they are drawn as one block. */
  joinedAbove: boolean;
  joinedBelow: boolean;
  /** Chosen for a period, a booking that waits, a lesson that is agreed. */
  tone?: 'chosen' | 'waiting' | 'agreed';
  label?: ReactNode;
  line?: string;
  saving?: boolean;
  /** By the cross in its first slot, or with the keyboard. */
  removable?: boolean;
}

/** `key`: pressed with the keyboard, which cannot aim at the cross. */
export type CellPart = 'slot' | 'cross' | 'key';

interface WeekGridCellProps {
  cell: WeekCell;
  time: LocalTime;
  loading: boolean;
  onPress: (part: CellPart) => void;
  tabIndex: number;
  onFocus: () => void;
  onPointerEnter?: (() => void) | undefined;
  ref: Ref<HTMLButtonElement>;
}

function pressedPart({ target, detail }: MouseEvent): CellPart {
  if (detail === 0) return 'key';
  return target instanceof Element && target.closest('[data-cross]') ? 'cross' : 'slot';
}

/** Patterns tell the states apart too (design, rule 9). */
function WeekGridCell({ cell, time, loading, onPress, ...rest }: WeekGridCellProps) {
  const {
    state,
    past,
    name,
    joinedAbove,
    joinedBelow,
    tone,
    saving = false,
    removable = false,
  } = cell;
  const enabled = cell.enabled && !loading && !saving;
  return (
    <button
      {...rest}
      type="button"
      role="gridcell"
      aria-label={loading ? `${name.slice(0, name.lastIndexOf(','))}, загружается` : name}
      // Not `disabled`: that would take the focus away when a slot changes its state.
      aria-disabled={!enabled || undefined}
      aria-busy={saving || undefined}
      className={classes.cell}
      data-state={loading ? 'loading' : state}
      data-tone={loading ? undefined : tone}
      data-past={past || undefined}
      data-joined-above={(!loading && joinedAbove) || undefined}
      data-joined-below={(!loading && joinedBelow) || undefined}
      onClick={(event) => {
        // Safari does not focus a button that is clicked; the dialog must return the focus here.
        event.currentTarget.focus();
        // A double click is one press: its second click would undo the first.
        if (enabled && event.detail < 2) onPress(pressedPart(event));
      }}
      onKeyDown={(event) => {
        if (!enabled || !removable || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
        event.preventDefault();
        onPress('cross');
      }}
    >
      {!loading && state === 'available' && !past && <span>{cell.label ?? time}</span>}
      {!loading && joinedAbove && cell.line && <span className={classes.word}>{cell.line}</span>}
      {!loading && state !== 'available' && !joinedAbove && (
        <>
          {state === 'user_booked' && <Icon name="check" size={14} />}
          <span className={classes.word}>{cell.label ?? SLOT_STATE_LABELS[state]}</span>
          {removable && (
            <span data-cross aria-hidden className={classes.cross}>
              <Icon name="x" size={16} />
            </span>
          )}
        </>
      )}
    </button>
  );
}
