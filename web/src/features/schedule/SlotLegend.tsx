import { IconCheck } from '@tabler/icons-react';
import type { SlotState } from './slot-states.ts';
import cell from './WeekGridCell.module.css';
import classes from './SlotLegend.module.css';

const entries: { state: SlotState; label: string }[] = [
  { state: 'available', label: 'Свободно' },
  { state: 'busy', label: 'Занято инструктором' },
  { state: 'booked', label: 'Уже забронировано' },
  { state: 'user_booked', label: 'Ваша запись' },
];

/** What the colours and patterns of the slots mean. */
export function SlotLegend() {
  return (
    <ul className={classes.legend} aria-label="Обозначения">
      {entries.map(({ state, label }) => (
        <li key={state}>
          <span
            className={`${cell.cell} ${classes.sample}`}
            data-state={state}
            aria-disabled
            aria-hidden
          >
            {state === 'user_booked' && <IconCheck size={14} />}
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}
