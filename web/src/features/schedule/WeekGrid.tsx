import { formatLongDay, type LocalDate, type LocalTime } from '@sklon/contract/time';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { weekdayLabel } from './calendar-days.ts';
import { useRovingGrid } from './roving-grid.ts';
import { SLOT_STATE_LABELS, type SlotState } from './slots.ts';
import classes from './WeekGrid.module.css';

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

/** Seven days by half hours: one tab stop, walked with arrows (design, rule 9). See docs/decisions/09-html-first.md. */
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

/** What one half hour shows. */
export interface WeekCell {
  state: SlotState;
  past: boolean;
  /** Whether pressing does anything; the cell can be walked to in any case. */
  enabled: boolean;
  /** The whole name for a screen reader. */
  name: string;
  /** The slot above, and the one below, belong to the same record: they are drawn as one block. */
  joinedAbove: boolean;
  joinedBelow: boolean;
  /** A variant within the state: chosen for a period, a booking that waits, a lesson that is agreed. */
  tone?: 'chosen' | 'waiting' | 'agreed';
  /** In the first slot of a block, instead of the state's word. */
  label?: ReactNode;
  /** In another slot of a block; the name says it too. */
  line?: string;
  /** Its change is under way: it cannot be pressed. */
  saving?: boolean;
  /** The record can be taken away: by the cross in its first slot, or with the keyboard. */
  removable?: boolean;
}

/** What of a cell was pressed, or that a key did it: there is no cross to aim at then. */
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

/** The first slot of a block says its state in words; patterns tell the states apart too (design, rule 9). */
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
        // The second press of a double click is no press of its own: it would undo what the first one did.
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
