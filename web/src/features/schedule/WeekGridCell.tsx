import { IconCheck } from '@tabler/icons-react';
import type { LocalTime } from '@sklon/contract/time';
import type { Ref } from 'react';
import { SLOT_STATE_LABELS } from './slot-name.ts';
import type { SlotState } from './slot-states.ts';
import classes from './WeekGridCell.module.css';

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
}

interface WeekGridCellProps {
  cell: WeekCell;
  time: LocalTime;
  loading: boolean;
  onPress: () => void;
  tabIndex: number;
  onFocus: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** The first slot of a block says its state in words; patterns tell the states apart too (design, rule 9). */
export function WeekGridCell({ cell, time, loading, onPress, ...rest }: WeekGridCellProps) {
  const { state, past, enabled, name, joinedAbove, joinedBelow } = cell;
  return (
    <button
      {...rest}
      type="button"
      role="gridcell"
      aria-label={loading ? `${name.slice(0, name.lastIndexOf(','))}, загружается` : name}
      // Not `disabled`: that would take the focus away when a slot changes its state.
      aria-disabled={loading || !enabled || undefined}
      className={classes.cell}
      data-state={loading ? 'loading' : state}
      data-past={past || undefined}
      data-joined-above={(!loading && joinedAbove) || undefined}
      data-joined-below={(!loading && joinedBelow) || undefined}
      onClick={(event) => {
        // Safari does not focus a button that is clicked; the dialog must return the focus here.
        event.currentTarget.focus();
        if (!loading && enabled) onPress();
      }}
    >
      {!loading && state === 'available' && !past && time}
      {!loading && state !== 'available' && !joinedAbove && (
        <>
          {state === 'user_booked' && <IconCheck size={14} aria-hidden />}
          <span className={classes.word}>{SLOT_STATE_LABELS[state]}</span>
        </>
      )}
    </button>
  );
}
