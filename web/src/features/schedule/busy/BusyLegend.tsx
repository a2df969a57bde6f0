import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import cell from '../WeekGridCell.module.css';
import legend from '../SlotLegend.module.css';

interface Entry {
  state: 'available' | 'busy' | 'booked';
  tone?: 'waiting' | 'agreed';
  icon?: ReactNode;
  label: string;
}

const entries: Entry[] = [
  { state: 'available', label: 'Свободно' },
  { state: 'busy', icon: <IconX size={14} />, label: 'Занято вами' },
  { state: 'booked', tone: 'waiting', icon: <IconClock size={14} />, label: 'Ждёт ответа' },
  { state: 'booked', tone: 'agreed', icon: <IconCheck size={14} />, label: 'Занятие подтверждено' },
];

/** What the colours, patterns and signs of the instructor's calendar mean. */
export function BusyLegend() {
  return (
    <ul className={legend.legend} aria-label="Обозначения">
      {entries.map(({ state, tone, icon, label }) => (
        <li key={label}>
          <span
            className={`${cell.cell} ${legend.sample}`}
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
