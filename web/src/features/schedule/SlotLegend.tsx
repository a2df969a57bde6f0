import { Icon } from '../../ui/icons/Icon.tsx';
import type { ReactNode } from 'react';
import type { SlotState } from './slots.ts';
import classes from './WeekGrid.module.css';

interface Entry {
  state: SlotState;
  tone?: 'waiting' | 'agreed';
  icon?: ReactNode;
  label: string;
}

const customerEntries: Entry[] = [
  { state: 'available', label: 'Свободно' },
  { state: 'busy', label: 'Занято' },
  { state: 'user_booked', icon: <Icon name="check" size={14} />, label: 'Ваша запись' },
];

const instructorEntries: Entry[] = [
  { state: 'available', label: 'Свободно' },
  { state: 'busy', icon: <Icon name="x" size={14} />, label: 'Занято вами' },
  { state: 'booked', tone: 'waiting', icon: <Icon name="clock" size={14} />, label: 'Ждёт ответа' },
  {
    state: 'booked',
    tone: 'agreed',
    icon: <Icon name="check" size={14} />,
    label: 'Занятие подтверждено',
  },
];

export function SlotLegend() {
  return <Legend entries={customerEntries} />;
}

export function BusyLegend() {
  return <Legend entries={instructorEntries} />;
}

function Legend({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={classes.legend} aria-label="Обозначения">
      {entries.map(({ state, tone, icon, label }) => (
        <li key={label}>
          <span
            className={`${classes.cell} ${classes.sample}`}
            data-state={state}
            data-tone={tone}
            aria-disabled
            aria-hidden
          >
            {icon}
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}
