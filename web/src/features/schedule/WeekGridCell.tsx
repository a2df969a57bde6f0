import { IconCheck, IconX } from '@tabler/icons-react';
import type { LocalTime } from '@sklon/contract/time';
import type { MouseEvent, ReactNode, Ref } from 'react';
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
  /** A look within the state: chosen for a period, a request that waits, a lesson that is agreed. */
  tone?: 'chosen' | 'waiting' | 'agreed';
  /** In the first slot of a block, instead of the state's word. */
  label?: ReactNode;
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
export function WeekGridCell({ cell, time, loading, onPress, ...rest }: WeekGridCellProps) {
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
      {!loading && state === 'available' && !past && (cell.label ?? time)}
      {!loading && state !== 'available' && !joinedAbove && (
        <>
          {state === 'user_booked' && <IconCheck size={14} aria-hidden />}
          <span className={classes.word}>{cell.label ?? SLOT_STATE_LABELS[state]}</span>
          {removable && (
            <span data-cross aria-hidden className={classes.cross}>
              <IconX size={16} />
            </span>
          )}
        </>
      )}
    </button>
  );
}
