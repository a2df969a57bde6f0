import { IconX } from '@tabler/icons-react';
import classes from './results.module.css';

export interface FilterChip {
  key: string;
  label: string;
  onRemove: () => void;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  /** Removes all filters. */
  onReset: () => void;
}

/** The active filters, above the list, each removable (design 1). */
export function FilterChips({ chips, onReset }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Выбранные фильтры">
      {chips.map(({ key, label, onRemove }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Убрать фильтр: ${label}`}
            onClick={onRemove}
          >
            {label}
            <IconX size={16} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.reset} onClick={onReset}>
          Сбросить всё
        </button>
      </li>
    </ul>
  );
}
