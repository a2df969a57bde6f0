import { Icon } from '../icons/Icon.tsx';
import type { ComponentProps } from 'react';
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
            <Icon name="x" size={16} />
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

interface FilterFormProps extends Pick<
  ComponentProps<'form'>,
  'action' | 'role' | 'aria-label' | 'children'
> {
  /** Of the button that sends the form where there are no scripts. */
  submitLabel: string;
}

/** The filters above a list, each of which works as it is changed. */
export function FilterForm({ submitLabel, children, ...form }: FilterFormProps) {
  return (
    <form {...form} className={classes.filters} onSubmit={(event) => event.preventDefault()}>
      {children}
      <noscript>
        <button type="submit" className={classes.submit}>
          {submitLabel}
        </button>
      </noscript>
    </form>
  );
}
